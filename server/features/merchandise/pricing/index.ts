export {
  addCoupon,
  type CouponDraft,
  type CouponWithUses,
  getCoupons,
  requireCategories,
  toCouponRow,
} from "./coupon-admin.ts";
export { type CouponRow, categoryNames } from "./coupon-queries.ts";
export { consumeCouponRateLimit } from "./coupon-rate-limit.ts";
export { couponText } from "./coupon-terms.ts";
export {
  lockBothCoupons,
  type QuoteWithCoupon,
  quoteWithCoupon,
  redeemCoupon,
  redeemCouponAgain,
  redeemCoupons,
  releaseRedemption,
  requirePayableOnline,
  requireQuoteWithCoupon,
  toCoupon,
} from "./coupons.ts";
export { requireExpectedTotal } from "./expected-total.ts";
export {
  type CouponValue,
  calculateQuote,
  type FreeShippingInPaise,
  findFreeShipping,
  type OrderQuote,
  type QuoteInPaise,
  quoteWithMethod,
  toRupeeFreeShipping,
  toRupeeQuote,
} from "./quote.ts";
export { spread, spreadCoupon } from "./spread.ts";
