import { Refusal } from "#contract/http/errors.ts";
import type { PayOnDelivery } from "#contract/orders/payment-methods.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { quoteWithMethod, requireExpectedTotal, toRupeeQuote } from "../../../merchandise/pricing/index.ts";
import type { Customer } from "../../../people/account/index.ts";
import { toCustomerActor } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { toCodRefusal } from "../../delivery/delivery.ts";
import { toPaymentMethods } from "../blocks/payment-methods.ts";
import { findLimitRefusals } from "../limits/order-limits.ts";
import { renderPayOnDeliveryMail } from "../mail/pay-on-delivery-mail.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import { findOrder, listItems, lockOrder, type OrderRow } from "../record/order-queries.ts";
import { transitionOrderInTransaction } from "../transitions/transition-order.ts";
import { notifyCustomer } from "../updates/notify-customers.ts";
import { getOrderLimits, lockBlocksShared, lockCustomerOf, updateToCod } from "./pay-on-delivery-queries.ts";

/**
 * How an order that awaits its payment can be paid. Changing the method checks the same again, and the limits that
 * depend on other orders.
 */
export async function getPaymentMethodsOfOrder(db: Database, customer: Customer, id: string) {
  const order = await findOrder(db, customer.id, id);
  if (!order) throw orderNotFound();
  const settings = await getSettings(db);
  const quote = order.payment_method === "online" ? quoteWithMethod(order, settings, "cod") : order;
  return {
    ...toPaymentMethods(await getOrderLimits(db, id), settings, toRupees(quote.total)),
    ...(quote.total > order.total && { codQuote: toRupeeQuote(quote) }),
  };
}

/**
 * Confirms an unpaid order, which is then paid on delivery. Its stock stays reserved as sold. A payment that arrives at
 * the same moment waits for the order's row. If the payment is first, the order can no longer be changed. If the change
 * is first, the payment is refunded. The fee for cash on delivery is added. Idempotent.
 * @throws Refusal if the order is not unpaid, if its total is not the expected one, or if it could not have been placed
 *   with cash on delivery
 */
export async function payOrderOnDelivery(
  context: AppContext,
  customer: Customer,
  id: string,
  { expectedTotal }: PayOnDelivery = {},
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockBlocksShared(trx);
    const order = await lockOrder(trx, id);
    if (order?.customer_id !== customer.id) throw orderNotFound();
    if (order.payment_method === "cod" && order.status !== "cancelled") return;
    requireUnpaid(order, context.now());
    await lockCustomerOf(trx, customer.id);
    const settings = await getSettings(trx);
    const quote = quoteWithMethod(order, settings, "cod");
    requireExpectedTotal(quote, expectedTotal ?? toRupees(order.total));
    await updateToCod(trx, id, quote);
    const { isCodAllowed, postalCode } = await getOrderLimits(trx, id);
    if (!isCodAllowed) throw toCodRefusal(postalCode);
    const units = (await listItems(trx, [id])).reduce((total, { quantity }) => total + quantity, 0);
    const limited = {
      id,
      customerId: customer.id,
      isGuest: customer.isGuest ?? false,
      paymentMethod: "cod" as const,
      network: "",
      units,
      total: quote.total,
      limits: settings,
    };
    const refusal = (await findLimitRefusals(trx, [limited], context.now())).get(id);
    if (refusal) throw refusal;
    await transitionOrderInTransaction(trx, context, id, "confirmed", { by: toCustomerActor(customer.id) });
    const changed = await lockOrder(trx, id);
    const [details] = changed ? await loadOrderDetails(trx, [changed], settings) : [];
    if (!changed || !details) return;
    const mail = renderPayOnDeliveryMail({ context, settings, to: changed, order: details });
    await notifyCustomer(trx, context, { orderId: id, mail, update: { kind: "confirmed" } });
  });
}

const orderNotFound = () => new Refusal("not_found", "Order not found.");

function requireUnpaid({ status, reserved_until: until }: OrderRow, now: Date) {
  if (status === "pending" && until && until > now) return;
  const text =
    status === "pending" || status === "cancelled"
      ? "The time to pay this order is over."
      : "This order is paid already.";
  throw new Refusal("illegal_move", text);
}
