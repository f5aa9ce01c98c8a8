import { StaffOrderParams } from "../order-changes.ts";
import {
  DecideRefundRequest,
  RefundRequestDecidedResponse,
  RefundRequestedResponse,
  RefundRequestParams,
  RefundRequestsQuery,
  RefundRequestsResponse,
  RequestRefund,
} from "../returns/refunds.ts";
import { get, post, routes } from "../staff-access.ts";

/** Refunds that another member has to confirm. */
export const refundRequestRoutes = routes("/admin", {
  list: get("/refund-requests", {
    access: "refunds:request",
    query: RefundRequestsQuery,
    reply: RefundRequestsResponse,
    summary: "Refunds that wait for confirmation: sorted and paged",
  }),
  add: post("/orders/:orderId/refund-requests", {
    access: "refunds:request",
    params: StaffOrderParams,
    body: RequestRefund,
    reply: RefundRequestedResponse,
    summary: "Requests a refund that somebody else has to confirm",
  }),
  decide: post("/orders/:orderId/refund-requests/:requestId/decision", {
    access: "refunds:create",
    params: RefundRequestParams,
    body: DecideRefundRequest,
    reply: RefundRequestDecidedResponse,
    summary: "Confirms a requested refund, which sends it, or declines it",
  }),
});
