import { StaffOrderParams } from "../order-changes.ts";
import {
  QuoteRefund,
  RefundParams,
  RefundRequestedResponse,
  RefundUndoneResponse,
  RequestRefund,
} from "../returns/refunds.ts";
import { post, remove, routes } from "../staff-access.ts";

/** Refunds of an order by staff. */
export const refundRoutes = routes("/admin/orders/:orderId/refunds", {
  add: post("", {
    access: "refunds:create",
    params: StaffOrderParams,
    body: RequestRefund,
    reply: RefundRequestedResponse,
    summary: "Refunds an amount or units: through the provider, or of cash on delivery by hand",
  }),
  quote: post("/quote", {
    access: "refunds:request",
    params: StaffOrderParams,
    body: QuoteRefund,
    reply: RefundRequestedResponse,
    summary: "What these units would be refunded with",
  }),
  undo: remove("/:refundId", {
    access: "refunds:create",
    params: RefundParams,
    reply: RefundUndoneResponse,
    summary: "Takes back a refund that was not sent",
  }),
});
