/** How long an unpaid online order reserves its stock (docs/spec.md "Order life"). Milliseconds. */
export const reservationMs = 15 * 60 * 1000;
/** The note of an order that was cancelled because its payment did not arrive in time. */
export const notPaidNote = `Not paid within ${reservationMs / 60_000} minutes`;

/** States of an online order's payment. */
export const paymentStates = ["waiting", "refused", "paid", "refunding", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];
