export { listBatchCodes } from "./coupons/coupon-batch-queries.ts";
export { addCouponBatch, type BatchDraft } from "./coupons/coupon-batches.ts";
export { changeCoupon, endCoupon } from "./coupons/coupon-states.ts";
export { getSales } from "./sales/list-sales.ts";
export { toSaleDraft, toSaleTerms } from "./sales/sale-draft.ts";
export { settleSalePrices } from "./sales/sale-prices.ts";
export { previewSale } from "./sales/sale-queries.ts";
export { addSale, applySales, changeSale } from "./sales/sales.ts";
