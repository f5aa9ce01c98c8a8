import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import type { RequestReturn, Return, ReturnsResponse } from "#contract/orders/returns.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Customer } from "../../account/index.ts";
import { recordAudit, toCustomerActor } from "../../audit/audit.ts";
import { getSettings } from "../../settings/settings.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import { findOrder, lockOrder } from "../record/order-queries.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { insertReturn, listReturnsOfOrder, type ReturnRow, updateReturn } from "./return-queries.ts";
import { getReturnableUntil, listReturnableItems } from "./returnable.ts";

/** The returns of a customer's order, and what of it can be returned. */
export async function getReturns(
  { db, now }: Pick<AppContext, "db" | "now">,
  customer: Customer,
  orderId: string,
): Promise<ReturnsResponse> {
  const { order, returnDays } = await requireOwnOrder(db, customer, orderId);
  const returns = await listReturnsOfOrder(db, orderId);
  const until = getReturnableUntil(order, returnDays, now());
  return success({
    returns: returns.filter(({ kind }) => kind === "return").map((row) => toReturn(row, order)),
    returnable: until
      ? listReturnableItems(order, returns).map((item) => ({
          ...toVariant(item),
          quantity: item.quantity,
          image: item.images[0] ?? null,
        }))
      : [],
    returnableUntil: until?.toISOString() ?? null,
  });
}

/**
 * Asks the shop to take units of a delivered order back.
 * @throws Refusal if the time is over, or if more units are named than are in no return
 */
export async function requestReturn(
  context: AppContext,
  customer: Customer,
  orderId: string,
  { returnId, items, comment, payout }: RequestReturn,
): Promise<void> {
  await requireOwnOrder(context.db, customer, orderId);
  await context.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const { order, returnDays } = await requireOwnOrder(trx, customer, orderId);
    const returns = await listReturnsOfOrder(trx, orderId);
    if (returns.some(({ id }) => id === returnId)) return;
    const now = context.now();
    if (!getReturnableUntil(order, returnDays, now)) {
      throw new Refusal("illegal_move", `An order can be returned within ${returnDays} days of its delivery.`);
    }
    const returnable = listReturnableItems(order, returns);
    const lines = items.map((line) => {
      const item = returnable.find((other) => isSameVariant(line, toVariant(other)));
      if (!item || item.quantity < line.quantity) {
        throw new Refusal("conflict", "Some of these items are in another return already.");
      }
      item.quantity -= line.quantity;
      return { itemId: item.id, quantity: line.quantity, reason: line.reason };
    });
    const status = "requested" as const;
    await insertReturn(trx, { id: returnId, orderId, kind: "return", status, comment, payout, now }, lines);
    await recordAudit(trx, context, toCustomerActor(customer.id), {
      ...{ action: "return.request", entity: "order", entityId: orderId },
      after: { returnId, items: lines },
    });
  });
}

/** Takes a return back that the shop has not received. Idempotent. */
export async function withdrawReturn(
  context: AppContext,
  customer: Customer,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<void> {
  await requireOwnOrder(context.db, customer, orderId);
  await context.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const row = (await listReturnsOfOrder(trx, orderId)).find(({ id }) => id === returnId);
    if (!row) throw new Refusal("not_found", "Return not found.");
    if (row.status === "withdrawn") return;
    if (row.status !== "requested" && row.status !== "approved")
      throw new Refusal("illegal_move", `This return is ${row.status} already.`);
    await updateReturn(trx, returnId, { status: "withdrawn", changed_at: context.now() });
    await recordAudit(trx, context, toCustomerActor(customer.id), {
      ...{ action: "return.withdraw", entity: "order", entityId: orderId },
      ...{ before: { returnId, status: row.status }, after: { returnId, status: "withdrawn" } },
    });
  });
}

async function requireOwnOrder(db: Database, customer: Customer, orderId: string) {
  const row = await findOrder(db, customer.id, orderId);
  const settings = await getSettings(db);
  const [order] = row ? await loadOrderDetails(db, [row], settings) : [];
  if (!order) throw new Refusal("not_found", "Order not found.");
  return { order, returnDays: settings.returnDays };
}

type Item = OrderRecord["items"][number];
const toVariant = ({ name, product_id: productId, size: selectedSize, color: selectedColor }: Item) => ({
  ...{ name, productId, selectedSize, selectedColor },
});
type Variant = { productId: string; selectedSize: string; selectedColor: string };
const isSameVariant = (first: Variant, second: Variant) =>
  first.productId === second.productId &&
  first.selectedSize === second.selectedSize &&
  first.selectedColor === second.selectedColor;

function toReturn({ id, status, requestedAt, comment, decision, items }: ReturnRow, order: OrderRecord): Return {
  return {
    ...{ _id: id, status, requestedAt: requestedAt.toISOString(), comment, decision },
    items: items.flatMap(({ itemId, quantity, reason }) => {
      const item = order.items.find((other) => other.id === itemId);
      return item ? [{ ...toVariant(item), quantity, reason }] : [];
    }),
  };
}
