import { sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { refundRequestList } from "#contract/admin/returns/refund-request-list.ts";
import type { RefundRequestsQuery } from "#contract/admin/returns/refunds.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../../platform/database/list-sorts.ts";
import type { ItemQuantity } from "../../record/parcel-queries.ts";

/** A request for a refund of an amount, in paise, or of units. */
export type RefundRequestRow = {
  id: string;
  orderId: string;
  amount: number | null;
  items: ItemQuantity[] | null;
  reason: string;
  requestedBy: string;
  requestedById: string;
  requestedAt: Date;
  status: "requested" | "confirmed" | "declined";
  decidedBy: string;
};

const select = (db: Database) =>
  db
    .selectFrom("refund_requests")
    .select(["id", "order_id as orderId", "amount", "items", "reason", "status", "decided_by as decidedBy"])
    .select(["requested_by as requestedBy", "requested_by_id as requestedById", "requested_at as requestedAt"]);

/** Oldest first. */
export function listRequestsOfOrder(db: Database, orderId: string): Promise<RefundRequestRow[]> {
  return select(db).where("order_id", "=", orderId).orderBy("id").execute();
}

const sorts: ListSorts<SortName<typeof refundRequestList>> = {
  id: sql`refund_requests.id`,
  values: {
    requested: { column: sql`requested_at`, type: "time" },
    amount: {
      column: sql`coalesce(amount, (
        select sum(i.price::bigint * (unit->>'quantity')::integer)::bigint
        from jsonb_array_elements(items) unit join order_items i on i.id = unit->>'itemId'), 0)`,
      type: "bigint",
    },
  },
};

/** The requests that nobody has decided yet. */
export function listOpenRequests(db: Database, query: RefundRequestsQuery) {
  const { order, following, sortValue } = toListOrder(sorts, query);
  return select(db)
    .select(sortValue.as("sortValue"))
    .where("status", "=", "requested")
    .where(following)
    .orderBy(order)
    .limit(query.limit)
    .execute();
}

/** Does nothing if the request exists. Returns whether it was inserted. */
export async function insertRequest(
  trx: Transaction,
  {
    orderId,
    items,
    requestedBy,
    requestedById,
    requestedAt,
    ...request
  }: Omit<RefundRequestRow, "status" | "decidedBy">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("refund_requests")
    .values({
      ...request,
      order_id: orderId,
      items: items && JSON.stringify(items),
      requested_by: requestedBy,
      requested_by_id: requestedById,
      requested_at: requestedAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setDecision(
  trx: Transaction,
  id: string,
  decision: { status: "confirmed" | "declined"; decided_by: string; decided_at: Date },
) {
  await trx.updateTable("refund_requests").set(decision).where("id", "=", id).execute();
}

/** Called when a confirmed refund is undone before it was sent: somebody has to decide on its request again. */
export async function reopenRequest(trx: Transaction, id: string) {
  const open = { status: sql<"requested">`'requested'`, decided_by: "", decided_at: null };
  await trx.updateTable("refund_requests").set(open).where("id", "=", id).where("status", "=", "confirmed").execute();
}
