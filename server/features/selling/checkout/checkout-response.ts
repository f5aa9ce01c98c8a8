import { success } from "#contract/http/response.ts";
import type { OrderResponse, QuoteResponse } from "#contract/orders/orders.ts";
import { toRupeeFreeShipping, toRupeeQuote } from "../../merchandise/pricing/index.ts";
import { toOrderItem, toOrderResponse } from "../orders/index.ts";
import { toProviderCheckout } from "../payments/index.ts";
import type { PlacedOrder } from "./checkout.ts";
import type { QuotedOrder } from "./quote-order.ts";

export function toPlacedOrderResponse({ order, checkout, paymentProblem }: PlacedOrder): OrderResponse {
  return {
    ...toOrderResponse(order),
    ...(checkout ? toProviderCheckout(checkout) : {}),
    ...(paymentProblem === undefined ? {} : { paymentProblem }),
  };
}

export function toQuoteResponse({ lines, quote, codQuote, coupon, freeShipping }: QuotedOrder): QuoteResponse {
  return success({
    items: lines.map((line) => toOrderItem({ ...line, product_id: line.productId })),
    quote: toRupeeQuote(quote),
    ...(codQuote.cod_fee > 0 && { codQuote: toRupeeQuote(codQuote) }),
    ...(coupon ? { coupon } : {}),
    ...(freeShipping ? { freeShipping: toRupeeFreeShipping(freeShipping) } : {}),
  });
}
