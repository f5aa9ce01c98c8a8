import { file, get, post, put, routes } from "../staff-access.ts";
import {
  AddCoupon,
  AddCouponBatch,
  BatchParams,
  ChangeCoupon,
  CouponParams,
  CouponsQuery,
  CouponsResponse,
  PromotionSavedResponse,
} from "./promotions.ts";

/** Coupons, and batches of coupons with random codes. */
export const couponRoutes = routes("/admin/promotions", {
  list: get("/coupons", {
    access: "promotions:read",
    query: CouponsQuery,
    reply: CouponsResponse,
    summary: "Coupons and batches of codes with their uses, newest first",
  }),
  add: post("/coupons", {
    access: "promotions:write",
    body: AddCoupon,
    reply: PromotionSavedResponse,
    summary: "Adds a coupon",
  }),
  change: put("/coupons/:code", {
    access: "promotions:write",
    params: CouponParams,
    body: ChangeCoupon,
    reply: PromotionSavedResponse,
    summary: "Pauses, resumes or ends a coupon; repeated, it changes nothing",
  }),
  addBatch: post("/batches", {
    access: "promotions:write",
    body: AddCouponBatch,
    reply: PromotionSavedResponse,
    summary: "Adds coupons with random codes, each for one order; repeated, it adds nothing",
  }),
  changeBatch: put("/batches/:batchId", {
    access: "promotions:write",
    params: BatchParams,
    body: ChangeCoupon,
    reply: PromotionSavedResponse,
    summary: "Pauses, resumes or ends all coupons of a batch; repeated, it changes nothing",
  }),
  codes: file("/batches/:batchId/codes", {
    // Write access is required, because a member who has the codes can use them.
    access: "promotions:write",
    params: BatchParams,
    produces: "text/csv",
    summary: "The codes of a batch, as a CSV file",
  }),
});
