import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import { Section } from "../../../ui/section.tsx";
import { requiredPermission } from "../status/order-views.ts";
import { type UndoneStatus, useUndoStatuses } from "../status/use-change-statuses.ts";

/**
 * The status changes of the order, newest first. Staff can undo the last one until the customer has been mailed or
 * refunded because of it.
 */
export function Timeline({
  order: { _id: orderId, status: current, timeline, undoable },
}: {
  order: StaffOrderDetails;
}) {
  const can = useCan();
  const undo = useUndoStatuses();
  const last = undoable && can(requiredPermission(current)) ? timeline.at(-1) : undefined;
  return (
    <Section title="Timeline">
      <ol className="grid gap-4 border-l border-hairline pl-5 text-sm">
        {timeline.toReversed().map((entry) => {
          const { at, status, actor, note } = entry;
          return (
            <li key={`${at}${status}`} className="relative grid gap-1">
              <span
                aria-hidden="true"
                className="absolute top-2 -left-[calc(1.25rem+4.5px)] size-2 rounded-full bg-line"
              />
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <OrderStatusBadge status={status} />
                <span className="text-muted">
                  {formatDateTime(at)} · {actor}
                </span>
                {entry === last && (
                  <Button
                    size="sm"
                    variant="link"
                    loading={undo.isPending}
                    onClick={() => undo.mutate({ orderIds: [orderId], status: status as UndoneStatus })}
                  >
                    Undo
                  </Button>
                )}
              </div>
              {note && <p className="wrap-anywhere">{note}</p>}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
