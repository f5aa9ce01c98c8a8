/** How long an unpaid online order holds its stock (docs/spec.md "Order life"). Milliseconds. */
export const reservationMs = 15 * 60 * 1000;

/** What has become of an online order's money. */
export const paymentStates = ["waiting", "refused", "paid", "refunding", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];
