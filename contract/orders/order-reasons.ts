import { notPaidNote } from "./payment-states.ts";

/** The note of a cancellation as the customer reads it who cancelled the order. */
export const cancelledByCustomerNote = "Cancelled by you";

/** Reasons of refunds as shown to the customer, by their cause. */
export const refundReasons = {
  cancelled: "The order was cancelled",
  late: "The payment came too late, and the items had been sold",
  duplicate: "The order was paid twice, or is paid on delivery",
  "wrong amount": "The amount was not the order's",
  manual: "The shop has sent it back",
  returned: "The order came back to the shop",
};

export const returnArrivedReason = "Your return has arrived.";
export const orderChangedReason = "Your order was changed.";

/**
 * The reasons that the shop itself writes to orders and refunds. The catalogs of all languages translate them. Other
 * reasons were written by staff.
 */
export const orderReasons: readonly string[] = [
  notPaidNote,
  cancelledByCustomerNote,
  ...Object.values(refundReasons),
  returnArrivedReason,
  orderChangedReason,
];
