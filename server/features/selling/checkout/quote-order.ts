import type { PlaceOrder } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import {
  type FreeShippingInPaise,
  findFreeShipping,
  type OrderQuote,
  type QuoteWithCoupon,
  quoteWithCoupon,
  quoteWithMethod,
} from "../../merchandise/pricing/index.ts";
import type { Customer } from "../../people/account/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { getShippingTerms } from "../delivery/delivery.ts";
import { mergeLines, type OrderLine, requireAvailableLines } from "./checkout-lines.ts";
import { requireWithinOrderSize } from "./order-size.ts";

type QuoteOrderInput = Pick<PlaceOrder, "items" | "couponCode"> & { addressId?: string | undefined };
/**
 * `network`: the client's network (`networkOf`). `pin`: the PIN code that was entered in the shop. An address takes
 * precedence over it.
 */
type QuoteOrderRequest = { network: string; pin: string | undefined };
/** Items at their current price, with the quote for all of them. */
export type QuotedOrder = QuoteWithCoupon & {
  lines: readonly OrderLine[];
  /** The quote with cash on delivery. */
  codQuote: OrderQuote;
  freeShipping: FreeShippingInPaise | undefined;
};

/**
 * The items and current price of an order without placing it. Refuses what `placeOrder` would refuse, except a coupon
 * that does not apply: it is returned with its reason next to a quote without it. Limits that depend on other orders
 * are not checked. Reserves nothing.
 */
export async function quoteOrder(
  context: AppContext,
  customer: Customer,
  { items, couponCode, addressId }: QuoteOrderInput,
  { network, pin }: QuoteOrderRequest,
): Promise<QuotedOrder> {
  const lines = await requireAvailableLines(context, items);
  const settings = await getSettings(context.db);
  requireWithinOrderSize(lines, settings);
  const mergedLines = mergeLines(lines);
  const { id: customerId } = customer;
  const destination = addressId === undefined ? { customerId, pin } : { customerId, addressId };
  const rule = await getShippingTerms(context.db, settings, destination);
  const quoted = await quoteWithCoupon(context, customer, {
    lines: mergedLines,
    rule,
    code: couponCode,
    network,
  });
  return {
    lines: mergedLines,
    ...quoted,
    codQuote: quoteWithMethod(quoted.quote, settings, "cod"),
    freeShipping: findFreeShipping(quoted.quote, rule),
  };
}
