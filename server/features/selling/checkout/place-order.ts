import { createHash } from "node:crypto";
import { findShippingTerms, hasShippingZones } from "#contract/content/shipping-zones.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { findOrigin } from "../../../platform/jobs/job-origin.ts";
import {
  quoteWithMethod,
  requireExpectedTotal,
  requirePayableOnline,
  requireQuoteWithCoupon,
} from "../../merchandise/pricing/index.ts";
import type { Customer } from "../../people/account/index.ts";
import { addressNotFound } from "../../people/addresses/addresses.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { findZone } from "../delivery/delivery.ts";
import { findRepeatedOrder, type Idempotency, type OrderRecord, recordRefusedOrder } from "../orders/index.ts";
import { mergeLines, requireAvailableLines } from "./checkout-lines.ts";
import { createOrderBatches } from "./order-batches.ts";
import { ordersPlaced } from "./order-metrics.ts";
import { requireWithinOrderSize } from "./order-size.ts";

/** The parts of a request besides the order itself: its idempotency key, and the client's network (`networkOf`). */
export type OrderRequest = { idempotencyKey?: string | undefined; network: string };

/**
 * Places an order. Only the server calculates prices, discount, shipping and fees. Repeating a request with its
 * idempotency key returns the same order.
 */
export async function placeOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  { idempotencyKey, network }: OrderRequest,
): Promise<OrderRecord> {
  const idempotency = { idempotencyKey, requestHash: hashRequest(input) };
  try {
    return await placeNewOrder(context, customer, input, { ...idempotency, network });
  } catch (error) {
    // The order may have been placed before, and may have taken the last unit. It is looked up only after a refusal,
    // because few requests are repeated.
    const repeated = error instanceof Refusal ? await findRepeatedOrder(context.db, customer, idempotency) : undefined;
    if (repeated) return repeated;
    await recordRefusedOrder(context, { customer, network, addressId: input.addressId }, error);
    throw error;
  }
}

async function placeNewOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  request: Idempotency & Pick<OrderRequest, "network">,
): Promise<OrderRecord> {
  const { addressId, paymentMethod, couponCode, isBuyNow, gift, business } = input;
  const lines = await requireAvailableLines(context, input.items);
  // Loaded before the transaction: waiting for a second connection inside it could deadlock the pool.
  const settings = await getSettings(context.db);
  requireWithinOrderSize(lines, settings);
  const mergedLines = mergeLines(lines);
  const zone = hasShippingZones(settings) ? await findZone(context.db, { customerId: customer.id, addressId }) : null;
  const { quote: quoteOfItems, couponShares } = await requireQuoteWithCoupon(context, customer, {
    lines: mergedLines,
    rule: findShippingTerms(settings, zone),
    code: couponCode,
    network: request.network,
  });
  const quote = quoteWithMethod(quoteOfItems, settings, paymentMethod);
  if (quote.total > 0) requirePayableOnline(quote, paymentMethod);
  requireExpectedTotal(quote, input.expectedTotal);
  const order = {
    id: newId(),
    customer,
    settings,
    addressId,
    zone,
    paymentMethod,
    couponCode,
    quote,
    couponShares,
    gift,
    business,
    language: getRequestLanguage(),
    lines: mergedLines,
    origin: findOrigin(),
    ...request,
  };
  const placed = await context.shared(createOrderBatches)({ order, lines, isBuyNow });
  // If the key is in use, the caller finds its order; otherwise the address does not exist.
  if (!placed) throw addressNotFound();
  ordersPlaced.inc({ payment: paymentMethod });
  return placed;
}

const hashRequest = (input: PlaceOrder) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
