// An order: its record, its state, and what the API shows of it.

export { requireSearchable } from "./admin/search-text.ts";
export { createOrderUrl } from "./links/order-link.ts";
export { serveOrder } from "./links/serve-order.ts";
export { type FoundOrder, getNewestOrders, getOrderDetails, requireOrderByNumber } from "./order-lookup.ts";
export { getOrder, getOrderPayment, getOrders, type OrderPaymentState, requireOrder } from "./orders.ts";
export type { OrderRow } from "./record/order-queries.ts";
export type { OrderRecord } from "./record/order-record.ts";
export { toOrderItem, toOrderResponse, toOrdersResponse, toPaymentFields } from "./record/order-response.ts";
export { listParcels } from "./record/parcel-queries.ts";

// Placing an order, and what refuses it.

export { lockBlocks } from "./blocks/block-match-queries.ts";
export { toBlockedResponse } from "./blocks/blocked-response.ts";
export {
  blockContact,
  blockOrderCustomer,
  getCustomerBlocks,
  getCustomerRisk,
  unblockContact,
} from "./blocks/customer-blocks.ts";
export { getPaymentMethods } from "./blocks/payment-methods.ts";
export {
  createOrders,
  findRepeatedOrder,
  type Idempotency,
  type NewOrder,
  type OrderRefusal,
  OrdersRefused,
  requireNoRefusals,
} from "./create-order.ts";
export { OrderLimitExceeded, type OrderSize } from "./limits/order-limits.ts";
export { getRefusedOrders, type RefusedOrders, recordRefusedOrder } from "./limits/refused-orders.ts";

// Transitions, how long staff can undo them, and the tax documents that they cause.

export { payOrderOnDelivery } from "./pay-on-delivery/pay-on-delivery.ts";
export { canTransition, finalStatuses, isReversed } from "./record/order-transitions.ts";
export { expireReservation } from "./transitions/expire-reservation.ts";
export {
  issueDocumentsAfterUndo,
  issueMissingInvoice,
  issueOverdueCreditNote,
} from "./transitions/issue-missing-invoice.ts";
export { reopenOrder } from "./transitions/reopen-order.ts";
export { transitionOrder, transitionOrderInTransaction } from "./transitions/transition-order.ts";

// Refunds and returns.

export { type RefundCause, recordManualRefund, requestRefund } from "./refunds/payment-refunds.ts";
export { requireApprovedReturn } from "./returns/request-return.ts";
export { restockUndelivered } from "./returns/restock-undelivered.ts";

// What customers are notified about.

export { toDeliveryFact, toPriceFacts } from "./mail/order-mail.ts";
export { notifyCustomer } from "./updates/notify-customers.ts";
export { toRefundUpdate } from "./updates/texts/update-texts.ts";

// What staff see, note and print.

export { awbHeadings } from "./admin/courier-states/parse-courier-states.ts";
export { orderFile, toTagDifference } from "./admin/file/order-file.ts";
export { getOrderList } from "./admin/list-orders.ts";
export { addNoteInTransaction } from "./admin/order-notes.ts";
export { tagInTransaction } from "./admin/order-tags.ts";
export { getOrdersToPrint, type PrintedOrder } from "./admin/orders-to-print.ts";
