import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import { claimReasons } from "#contract/orders/return-states.ts";
import type { RequestReturn, Return, ReturnsResponse } from "#contract/orders/returns.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Customer } from "../../../people/account/index.ts";
import { recordAudit, toCustomerActor } from "../../../shop/audit/audit.ts";
import { findExchangePayer } from "../exchanged/exchange-chain-queries.ts";
import { findExchangedItems } from "../exchanged/exchanged-units.ts";
import { lockOrder } from "../record/order-queries.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { listExchanges, releaseExchanges, reserveExchanges } from "./exchange.ts";
import { requireOwnOrder } from "./own-order.ts";
import { toReplacement } from "./replacement.ts";
import { attachPhotos, listPendingPhotos } from "./return-photo-queries.ts";
import { pendingSince } from "./return-photo-times.ts";
import { insertReturn, listReturnsOfOrder, type ReturnRow, updateReturn } from "./return-queries.ts";
import { getReturnableUntil, listReturnableItems } from "./returnable.ts";

/** The returns of a customer's order, and its units that can still be returned. */
export async function getReturns(
  { db, now }: Pick<AppContext, "db" | "now">,
  customer: Customer,
  orderId: string,
): Promise<ReturnsResponse> {
  const { order, returnDays } = await requireOwnOrder(db, customer, orderId);
  const returns = await listReturnsOfOrder(db, orderId);
  const until = getReturnableUntil(order, returnDays, now());
  const paying = (await findExchangePayer(db, orderId)) ?? order;
  return success({
    returns: returns.filter(({ kind }) => kind !== "rto").map((row) => toReturn(row, order)),
    returnable: until
      ? await toReturnable(db, orderId, listReturnableItems(order, await getUnitAccount(db, orderId, order.items)))
      : [],
    isRefundByHand: paying.payment_method === "cod" && paying.total > 0,
    returnableUntil: until?.toISOString() ?? null,
    photos: until ? (await listPendingPhotos(db, orderId, pendingSince(now()))).map(({ id }) => ({ _id: id })) : [],
  });
}

async function toReturnable(
  db: Database,
  orderId: string,
  items: readonly Item[],
): Promise<ReturnsResponse["returnable"]> {
  const exchanges = await listExchanges(db, items);
  const exchanged = await findExchangedItems(db, orderId);
  return items.map((item) => ({
    ...toVariant(item),
    quantity: item.quantity,
    image: item.images[0] ?? null,
    replaces: (exchanged.get(item.id)?.replaces ?? []).map(toSelection),
    exchanges: (exchanges.get(item.id) ?? []).map(toSelection),
  }));
}

/**
 * Asks the shop to take units of a delivered order back, for their price or for other variants, which are reserved at
 * once.
 * @throws Refusal if the time is over, if units are in another return or were refunded, if the chosen variant cannot be
 *   sent in exchange, if a damaged or wrong item has no photo, or if a photo has expired
 */
export async function requestReturn(
  context: AppContext,
  customer: Customer,
  orderId: string,
  { returnId, items, comment, payout, photoIds }: RequestReturn,
): Promise<void> {
  await requireOwnOrder(context.db, customer, orderId);
  await context.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const { order, returnDays } = await requireOwnOrder(trx, customer, orderId);
    const isExchange = items.some(({ to }) => to);
    const returns = await listReturnsOfOrder(trx, orderId);
    if (returns.some(({ id }) => id === returnId)) return;
    const now = context.now();
    if (!getReturnableUntil(order, returnDays, now)) {
      throw new Refusal("illegal_move", `An order can be returned within ${returnDays} days of its delivery.`);
    }
    const returnable = listReturnableItems(order, await getUnitAccount(trx, orderId, order.items));
    const lines = items.map((line) => {
      const item = returnable.find((other) => isSameVariant(line, toVariant(other)));
      if (!item || item.quantity < line.quantity) {
        throw new Refusal("conflict", "Some of these items are in another return already, or were refunded.");
      }
      item.quantity -= line.quantity;
      return { item, line };
    });
    if (photoIds.length === 0 && items.some(({ reason }) => claimReasons.includes(reason))) {
      throw new Refusal("invalid", photoMissing, { errors: { photoIds: photoMissing } });
    }
    const units = await reserveExchanges(trx, orderId, lines);
    const kind = isExchange ? ("exchange" as const) : ("return" as const);
    const status = "requested" as const;
    await insertReturn(trx, { id: returnId, orderId, kind, status, comment, payout, now }, units);
    const photos = [...new Set(photoIds)];
    const attached = await attachPhotos(trx, { orderId, returnId, photoIds: photos, since: pendingSince(now) });
    if (attached < photos.length) throw new Refusal("conflict", "A photo is no longer there. Please add it again.");
    await recordAudit(trx, context, toCustomerActor(customer.id), {
      action: "return.request",
      entity: "order",
      entityId: orderId,
      after: { returnId, kind, items: units, ...(attached > 0 && { photos: attached }) },
    });
  });
}

const photoMissing = "Please add a photo of what is damaged or wrong.";

/** Withdraws a return that the shop has not received yet. Idempotent. */
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
    await releaseExchanges(trx, row);
    await updateReturn(trx, returnId, { status: "withdrawn", changed_at: context.now() });
    await recordAudit(trx, context, toCustomerActor(customer.id), {
      action: "return.withdraw",
      entity: "order",
      entityId: orderId,
      before: { returnId, status: row.status },
      after: { returnId, status: "withdrawn" },
    });
  });
}

/** @throws Refusal if the shop has not approved the return, or has received it already */
export async function requireApprovedReturn(
  db: Database,
  customer: Customer,
  { orderId, returnId }: { orderId: string; returnId: string },
) {
  const { order } = await requireOwnOrder(db, customer, orderId);
  const row = (await listReturnsOfOrder(db, orderId)).find(({ id }) => id === returnId);
  if (!row) throw new Refusal("not_found", "Return not found.");
  if (row.status !== "approved") throw new Refusal("illegal_move", `This return is ${row.status}.`);
  return { order, units: row.items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const toSelection = ({ size, color }: { size: string; color: string }) => ({
  selectedSize: size,
  selectedColor: color,
});
type Item = OrderRecord["items"][number];
export const toVariant = ({ name, product_id: productId, size: selectedSize, color: selectedColor }: Item) => ({
  name,
  productId,
  selectedSize,
  selectedColor,
});
type Variant = { productId: string; selectedSize: string; selectedColor: string };
export const isSameVariant = (first: Variant, second: Variant) =>
  first.productId === second.productId &&
  first.selectedSize === second.selectedSize &&
  first.selectedColor === second.selectedColor;

function toReturn(
  { id, requestedAt, items, photos, replacementOrderId, ...row }: ReturnRow,
  order: OrderRecord,
): Return {
  const { kind, status, comment, decision } = row;
  return {
    _id: id,
    kind,
    status,
    requestedAt: requestedAt.toISOString(),
    comment,
    decision,
    photos: photos.map((photoId) => ({ _id: photoId })),
    replacement: replacementOrderId ? toReplacement(replacementOrderId) : null,
    items: items.flatMap(({ itemId, quantity, reason, to }) => {
      const item = order.items.find((other) => other.id === itemId);
      const newVariant = to && { selectedSize: to.size, selectedColor: to.color };
      return item ? [{ ...toVariant(item), quantity, reason, to: newVariant }] : [];
    }),
  };
}
