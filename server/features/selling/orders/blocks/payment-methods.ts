import { type PaymentMethod, paymentMethods } from "#contract/orders/order-status.ts";
import { formatPrice } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Customer } from "../../../people/account/index.ts";
import { addressNotFound } from "../../../people/addresses/addresses.ts";
import { getSettings, type OrderLimits } from "../../../shop/settings/settings.ts";
import { toCodRefusal } from "../../delivery/delivery.ts";
import { findBlockRefusal } from "./find-block-refusal.ts";
import { findAddressLimits, type PlaceLimits } from "./payment-methods-queries.ts";

/** `total`: in rupees. */
type PlannedOrder = { addressId: string; total?: number | undefined };

/**
 * How the customer can pay an order to this address. Placing the order checks the same again, and the limits that
 * depend on other orders.
 */
export async function getPaymentMethods(db: Database, customer: Customer, { addressId, total }: PlannedOrder) {
  const limits = await findAddressLimits(db, { customerId: customer.id, addressId });
  if (!limits) throw addressNotFound();
  return toPaymentMethods(limits, await getSettings(db), total ?? 0);
}

/** @param total in rupees */
export function toPaymentMethods(
  limits: PlaceLimits,
  { maxCodAmountPerOrder: maximum }: Pick<OrderLimits, "maxCodAmountPerOrder">,
  total: number,
) {
  const findReason = (method: PaymentMethod) => {
    const refusal = findBlockRefusal(limits.blocks, method === "cod");
    if (refusal) return refusal.message;
    if (method === "cod" && !limits.isCodAllowed) return toCodRefusal(limits.postalCode).message;
    if (method !== "cod" || maximum === null || total <= maximum) return undefined;
    return `Cash on delivery is available for orders of at most ${formatPrice(maximum)}; please pay online.`;
  };
  const checked = paymentMethods.map((method) => ({ method, reason: findReason(method) }));
  return {
    available: checked.flatMap(({ method, reason }) => (reason === undefined ? [method] : [])),
    unavailable: checked.flatMap(({ method, reason }) => (reason === undefined ? [] : [{ method, reason }])),
  };
}
