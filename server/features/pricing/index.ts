export {
  addCoupon,
  type CouponDraft,
  type CouponWithUses,
  endCoupon,
  findCouponConflicts,
  getCoupons,
  undoCouponChange,
} from "./coupon-admin.ts";
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
} from "./coupons.ts";
export {
  type CouponValue,
  calculateQuote,
  type FreeShippingInPaise,
  findFreeShipping,
  type QuoteInPaise,
  toRupeeFreeShipping,
  toRupeeQuote,
} from "./quote.ts";
export { spread } from "./spread.ts";
