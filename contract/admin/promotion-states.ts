export const couponStates = ["active", "scheduled", "paused", "used up", "ended"] as const;
export type CouponState = (typeof couponStates)[number];
