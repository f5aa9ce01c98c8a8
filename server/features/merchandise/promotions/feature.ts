import type { Feature } from "../../../feature.ts";
import { serveCoupons } from "./coupons/coupon-admin-routes.ts";
import { couponUndo } from "./coupons/coupon-states.ts";
import { serveAffectedProducts } from "./products/affected-product-routes.ts";
import { servePromotions } from "./promotion-routes.ts";
import { registerSales, runSaleJobs } from "./sales/sale-hook.ts";
import { serveSales } from "./sales/sale-routes.ts";
import { saleUndo } from "./sales/undo-sale.ts";

const bulkCouponUndo = { ...couponUndo, undoneInTurn: true };
const bulkSaleUndo = { ...saleUndo, undoneInTurn: true };

/** Coupons, batches of codes, and sales. */
export const promotionsFeature: Feature = {
  hooks: [registerSales],
  staffRoutes: [serveCoupons, serveAffectedProducts, servePromotions, serveSales],
  jobs: [runSaleJobs],
  undo: {
    "coupon.add": couponUndo,
    "coupon.end": bulkCouponUndo,
    "coupon.pause": bulkCouponUndo,
    "coupon.resume": bulkCouponUndo,
    "coupon-batch.add": couponUndo,
    "coupon-batch.end": bulkCouponUndo,
    "coupon-batch.pause": bulkCouponUndo,
    "coupon-batch.resume": bulkCouponUndo,
    "sale.add": saleUndo,
    "sale.end": bulkSaleUndo,
    "sale.pause": bulkSaleUndo,
    "sale.resume": bulkSaleUndo,
  },
};
