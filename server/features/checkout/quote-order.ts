import { toRupees } from "#contract/money.ts";
import type { OrderItem, PlaceOrder } from "#contract/orders.ts";
import type { AppContext } from "../../context.ts";
import type { Customer } from "../account/session.ts";
import { quoteWithCoupon } from "../pricing/coupons.ts";
import { toRupeeQuote } from "../pricing/quote.ts";
import { getSettings } from "../settings/settings.ts";
import { mergeLines, requireAvailableLines } from "./checkout-lines.ts";

type QuoteOrderInput = Pick<PlaceOrder, "items" | "couponCode">;

/**
 * The items and current price of an order without placing it. Refuses what `placeOrder` would refuse, except a coupon that
 * does not apply: it is returned with its reason next to a quote without it. Reserves nothing.
 */
export async function quoteOrder(context: AppContext, customer: Customer, { items, couponCode }: QuoteOrderInput) {
  const lines = mergeLines(await requireAvailableLines(context.db, items));
  const orderItems: OrderItem[] = lines.map(({ productId, slug, name, images, size, color, quantity, price, mrp }) => ({
    productId,
    slug,
    name,
    images: [...images],
    selectedSize: size,
    selectedColor: color,
    quantity,
    price: toRupees(price),
    mrp: toRupees(mrp),
    totalPrice: toRupees(price * quantity),
  }));
  const settings = await getSettings(context.db);
  const { quote, coupon } = await quoteWithCoupon(context, customer, { lines, rule: settings, code: couponCode });
  return { items: orderItems, quote: toRupeeQuote(quote), ...(coupon ? { coupon } : {}) };
}
