import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import {
  DecideRefundRequest,
  RefundRequestDecidedResponse,
  RefundRequestedResponse,
  RefundRequestParams,
  RefundRequestsQuery,
  RefundRequestsResponse,
  RequestRefund,
} from "#contract/admin/returns/refunds.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import {
  decideRefundRequest,
  getOpenRefundRequests,
  requestRefundConfirmation,
} from "../../refunds/partial/confirm-refund.ts";

export function refundRequestRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/refund-requests",
    {
      config: { staffAccess: "refunds:request" },
      schema: {
        ...call("Refunds that wait for confirmation: sorted and paged"),
        querystring: RefundRequestsQuery,
        response: { 200: RefundRequestsResponse },
      },
    },
    async ({ query }) => success(await getOpenRefundRequests(context.db, query)),
  );
  app.post(
    "/admin/orders/:orderId/refund-requests",
    {
      config: { staffAccess: "refunds:request" },
      schema: {
        ...call("Requests a refund that somebody else has to confirm"),
        params: StaffOrderParams,
        body: RequestRefund,
        response: { 200: RefundRequestedResponse },
      },
    },
    async ({ staff, params, body }) =>
      success({ amount: toRupees(await requestRefundConfirmation(context, staff, params.orderId, body)) }),
  );
  app.post(
    "/admin/orders/:orderId/refund-requests/:requestId/decision",
    {
      config: { staffAccess: "refunds:create" },
      schema: {
        ...call("Confirms a requested refund, which sends it, or declines it"),
        params: RefundRequestParams,
        body: DecideRefundRequest,
        response: { 200: RefundRequestDecidedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isLimited = !staff.granted.has("refunds:unlimited");
      await decideRefundRequest(context, staff, params, { ...body, isLimited });
      return success({ message: body.confirm ? "The refund is confirmed." : "The request is declined." });
    },
  );
}
