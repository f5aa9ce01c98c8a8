import type { Feature } from "../../../feature.ts";
import { serveCoupons } from "./coupons/coupon-admin-routes.ts";
import { couponUndo } from "./coupons/coupon-states.ts";
import { serveAffectedProducts } from "./products/affected-product-routes.ts";
import { servePromotions } from "./promotion-routes.ts";
import { registerSales, runSaleJobs } from "./sales/sale-hook.ts";
import { serveSales } from "./sales/sale-routes.ts";
import { saleUndo } from "./sales/undo-sale.ts";

/** Coupons, batches of codes, and sales. */
export const promotionsFeature: Feature = {
  hooks: [registerSales],
  staffRoutes: [serveCoupons, serveAffectedProducts, servePromotions, serveSales],
  jobs: [runSaleJobs],
  undo: {
    "coupon.add": couponUndo,
    "coupon.end": couponUndo,
    "coupon.pause": couponUndo,
    "coupon.resume": couponUndo,
    "coupon-batch.add": couponUndo,
    "coupon-batch.end": couponUndo,
    "coupon-batch.pause": couponUndo,
    "coupon-batch.resume": couponUndo,
    "sale.add": saleUndo,
    "sale.end": saleUndo,
    "sale.pause": saleUndo,
    "sale.resume": saleUndo,
  },
};
