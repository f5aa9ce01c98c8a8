export { listBatchCodes } from "./coupons/coupon-batch-queries.ts";
export { addCouponBatch, type BatchDraft } from "./coupons/coupon-batches.ts";
export { changeCoupon, endCoupon, findCouponConflicts, undoCouponChange } from "./coupons/coupon-states.ts";
export { getSales } from "./sales/list-sales.ts";
export { toSaleDraft } from "./sales/sale-draft.ts";
export { registerSales, runSaleJobs } from "./sales/sale-hook.ts";
export { settleSalePrices } from "./sales/sale-prices.ts";
export { addSale, applySales, changeSale } from "./sales/sales.ts";
export { findSaleConflicts, undoSaleChange } from "./sales/undo-sale.ts";
