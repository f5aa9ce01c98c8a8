import type { AppContext } from "../../../../context.ts";
import { undoSeconds } from "../../../people/staff/index.ts";
import type { AuditRow } from "../../../shop/audit/audit.ts";
import { listLastTransitions } from "./undo-queries.ts";

/**
 * The reasons why changes of orders' statuses cannot be undone, by the id of their row in the audit log. Changes that
 * can be undone have no entry.
 */
export async function listUndoableStatuses(
  { db, now }: Pick<AppContext, "db" | "now">,
  rows: readonly Pick<AuditRow, "id" | "entity_id" | "after">[],
): Promise<Map<number, string>> {
  const last = await listLastTransitions(
    db,
    rows.map(({ entity_id: orderId }) => orderId),
  );
  const until = now().getTime() - undoSeconds * 1000;
  return new Map(
    rows.flatMap(({ id, entity_id: orderId, after }): [number, string][] => {
      const transition = last.find((other) => other.orderId === orderId);
      const { status } = after as { status: string };
      if (transition?.auditId !== id || transition.status !== status)
        return [[id, "The order's status was changed again later."]];
      if (!transition.jobs) return [[id, "Only a change by staff can be undone."]];
      const isOver = transition.jobs.length > 0 && transition.at.getTime() <= until;
      return isOver ? [[id, "The customer has been mailed or refunded."]] : [];
    }),
  );
}
