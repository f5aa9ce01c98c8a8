import { listValues } from "../lists/define-list.ts";

/** States of coupons and sales. Without Zod, so that pages do not load it. */
export const couponStateLabels = {
  active: "Active",
  scheduled: "Scheduled",
  paused: "Paused",
  "used up": "Used up",
  ended: "Ended",
} as const;
export type CouponState = keyof typeof couponStateLabels;
export const couponStates = listValues(couponStateLabels);
