import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveCoupons } from "./coupons/coupon-admin-routes.ts";
import { findCouponConflicts, undoCouponChange } from "./coupons/coupon-states.ts";
import { serveAffectedProducts } from "./products/affected-product-routes.ts";
import { servePromotions } from "./promotion-routes.ts";
import { registerSales, runSaleJobs } from "./sales/sale-hook.ts";
import { serveSales } from "./sales/sale-routes.ts";
import { findSaleConflicts, undoSaleChange } from "./sales/undo-sale.ts";

const couponUndo: Undo = {
  isAllowed: needsPermission("promotions:write"),
  findConflicts: ({ db, now }, rows) => findCouponConflicts(db, rows, now()),
  run: ({ db, now }, by, row) => undoCouponChange(db, row, { by: toStaffActor(by), now: now() }),
};

const saleUndo: Undo = {
  isAllowed: needsPermission("promotions:write"),
  findConflicts: ({ db, now }, rows) => findSaleConflicts(db, rows, now()),
  run: (context, by, row) => undoSaleChange(context, row, { by: toStaffActor(by), now: context.now() }),
};

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
