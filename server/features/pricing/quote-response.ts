import type { Quote } from "#contract/cart/cart.ts";
import { toRupees } from "#contract/values/money.ts";
import type { QuoteInPaise } from "./quote.ts";

export function toRupeeQuote({ mrp, discount, coupon, shipping, total }: QuoteInPaise): Quote {
  return {
    mrp: toRupees(mrp),
    discount: toRupees(discount),
    coupon: toRupees(coupon),
    shipping: toRupees(shipping),
    total: toRupees(total),
  };
}
