import type { DecideReturn, InspectReturn } from "#contract/admin/returns/returns.ts";
import { Refusal } from "#contract/http/errors.ts";
import { returnArrivedReason } from "#contract/orders/order-reasons.ts";
import type { ReturnStatus } from "#contract/orders/return-states.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockVariants, releaseStock } from "../../../merchandise/inventory/inventory.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { findFirstOrder } from "../exchanged/exchange-chain-queries.ts";
import { listPayingUnits } from "../exchanged/list-paying-units.ts";
import { lockWithPayingOrder } from "../exchanged/lock-paying-order.ts";
import { renderReturnMail } from "../mail/return-mail.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import { listItems, type lockOrder } from "../record/order-queries.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import { refundInTransaction } from "../refunds/partial/request-partial-refund.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { notifyCustomer } from "../updates/notify-customers.ts";
import { releaseExchanges } from "./exchange.ts";
import { createReplacement } from "./replacement.ts";
import {
  findOrderOfReturn,
  findReplacement,
  listReturnsOfOrder,
  type ReturnRow,
  setOutcomes,
  updateReturn,
} from "./return-queries.ts";

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Approves or rejects a request, and mails the customer. Idempotent. */
export function decideReturn(context: AppContext, by: Actor, returnId: string, { approve, note }: DecideReturn) {
  const to = approve ? "approved" : "rejected";
  return changeReturn(context, by, { returnId, from: ["requested"], to, decision: note }, async (trx, order, row) => {
    if (!approve) await releaseExchanges(trx, row);
    const settings = await getSettings(trx);
    const [details] = await loadOrderDetails(trx, [order], settings);
    if (!details) return;
    const mailContext = { context, settings, to: order, order: details };
    const mail = renderReturnMail(mailContext, { approve, note, isExchange: row.kind === "exchange" });
    await notifyCustomer(trx, context, { orderId: order.id, mail });
  });
}

/** The parcel has arrived and waits for its inspection. Idempotent. */
export function receiveReturn(context: AppContext, by: Actor, returnId: string) {
  return changeReturn(context, by, { returnId, from: ["requested", "approved"], to: "received" }, async () => {});
}

/**
 * Records the result of an inspection: units that can be sold are in stock again, and the customer gets the money back
 * or the other variants. Staff need the permission for refunds, except for an order that came back undelivered. Units
 * that were refunded before are not refunded again. Returns the refunded amount in paise and the id of the order in
 * which an exchange is sent. The amount is 0 without a refund, or if the return was completed before.
 * @throws Refusal if a line has no outcome, if the permission is missing, or if a replacement is to be sent for
 *   refunded units
 */
export async function inspectReturn(
  context: AppContext,
  by: Actor,
  returnId: string,
  { items: outcomes, settlement, reference, mayRefund }: InspectReturn & { mayRefund: boolean },
): Promise<{ refunded: number; replacementId: string | undefined }> {
  let refunded = 0;
  let replacementId: string | undefined;
  await changeReturn(context, by, { returnId, from: ["received"], to: "completed" }, async (trx, order, row) => {
    if (row.kind !== "rto" && !mayRefund) {
      throw new Refusal("forbidden", "This inspection would start a refund, which your role does not allow.");
    }
    if (settlement === "replacement" && row.kind !== "exchange")
      throw new Refusal("invalid", "Only an exchange can be settled with a replacement.");
    const found = new Map(outcomes.map(({ itemId, outcome }) => [itemId, outcome]));
    if (row.items.some(({ itemId }) => !found.has(itemId)))
      throw new Refusal("invalid", "Choose an outcome for each item of the return.");
    const inspected = row.items.map((item) => ({ ...item, outcome: found.get(item.itemId) ?? "write off" }));
    await setOutcomes(trx, returnId, inspected);
    const soldItems = new Map((await listItems(trx, [order.id])).map((item) => [item.id, item]));
    const variants = [...soldItems.values()].map(({ variant_id }) => variant_id);
    await lockVariants(trx, [...variants, ...row.items.flatMap(({ to }) => to?.variantId ?? [])]);
    await releaseStock(
      trx,
      "return",
      inspected.flatMap(({ itemId, quantity, outcome }) => {
        const item = soldItems.get(itemId);
        if (!item || outcome !== "restock") return [];
        return [
          {
            variantId: item.variant_id,
            productId: item.product_id,
            quantity,
            orderId: order.id,
            soldAt: order.created_at,
          },
        ];
      }),
    );
    const units = row.items.map(({ itemId, quantity }) => ({ itemId, quantity }));
    if (settlement === "replacement") {
      await requirePaid(trx, order.id, units);
      replacementId = await createReplacement(trx, context, by, { order, items: [...soldItems.values()], row });
      return;
    }
    await releaseExchanges(trx, row);
    // The refund of an order that came back undelivered was requested when its parcel arrived.
    if (settlement === "none" || row.kind === "rto") return;
    const request = { refundId: returnId, items: units, reason: returnArrivedReason, reference };
    const settled = { ...request, isReturn: true, isUpToLeft: true };
    refunded = await refundInTransaction(trx, context, by, order.id, settled);
  });
  return { refunded, replacementId: replacementId ?? (await findReplacement(context.db, returnId)) };
}

/** @throws Refusal if units were refunded: they do not pay for a replacement */
async function requirePaid(trx: Transaction, orderId: string, units: readonly ItemQuantity[]) {
  const account = await getUnitAccount(trx, orderId);
  for (const { itemId, quantity } of units) {
    const { ordered = 0, refunded = 0 } = account.get(itemId) ?? {};
    if (quantity > ordered - refunded)
      throw new Refusal("conflict", "Units of this exchange were refunded. Settle it with a refund of the others.");
  }
  if ((await findFirstOrder(trx, orderId)) !== orderId) await listPayingUnits(trx, orderId, units, { isReturn: true });
}

type Change = { returnId: string; from: readonly ReturnStatus[]; to: ReturnStatus; decision?: string };
/** Locks the order, then does `work` and writes the new status, unless the return has it already. */
async function changeReturn(
  context: AppContext,
  by: Actor,
  { returnId, from, to, decision }: Change,
  work: (trx: Transaction, order: LockedOrder, row: ReturnRow) => Promise<void>,
): Promise<void> {
  const orderId = await findOrderOfReturn(context.db, returnId);
  await context.db.transaction().execute(async (trx) => {
    const order = orderId === undefined ? undefined : (await lockWithPayingOrder(trx, orderId))?.order;
    const row = order && (await listReturnsOfOrder(trx, order.id)).find(({ id }) => id === returnId);
    if (!order || !row) throw new Refusal("not_found", "Return not found.");
    if (row.status === to) return;
    if (!from.includes(row.status)) throw new Refusal("illegal_move", `This return is ${row.status}.`);
    await work(trx, order, row);
    await updateReturn(trx, returnId, {
      status: to,
      changed_at: context.now(),
      ...(decision && { decision }),
      ...(to === "approved" && { approved_at: context.now() }),
    });
    await recordAudit(trx, context, by, {
      action: "return.change-status",
      entity: "order",
      entityId: order.id,
      reason: decision ?? "",
      before: { returnId, status: row.status },
      after: { returnId, status: to },
    });
  });
}
