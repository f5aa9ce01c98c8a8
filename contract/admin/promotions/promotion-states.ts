import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

export const couponStates = ["active", "scheduled", "paused", "used up", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

type CouponSortName = "created" | "code" | "ends";
/** With "ends", coupons without an end are the last ones. */
export type CouponSort = Sort<CouponSortName>;
export const couponSorts = inBothDirections<CouponSortName>("created", "code", "ends");

type SaleSortName = "created" | "starts" | "ends";
export type SaleSort = Sort<SaleSortName>;
export const saleSorts = inBothDirections<SaleSortName>("created", "starts", "ends");
