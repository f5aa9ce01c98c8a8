import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import {
  QuoteRefund,
  RefundParams,
  RefundRequestedResponse,
  RefundUndoneResponse,
  RequestRefund,
} from "#contract/admin/returns/refunds.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { quoteRefund, requestPartialRefund, undoPartialRefund } from "../../refunds/partial/request-partial-refund.ts";
import { requireVisibleOrder } from "../order-page.ts";

export function refundRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.post(
    "/admin/orders/:orderId/refunds",
    {
      config: { staffAccess: "refunds:create" },
      schema: {
        ...call("Refunds an amount or units: through the provider, or of cash on delivery by hand"),
        params: StaffOrderParams,
        body: RequestRefund,
        response: { 200: RefundRequestedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const request = { ...body, isLimited: !staff.granted.has("refunds:unlimited") };
      const amount = await requestPartialRefund(context, toStaffActor(staff), params.orderId, request);
      return success({ amount: toRupees(amount) });
    },
  );
  app.post(
    "/admin/orders/:orderId/refunds/quote",
    {
      config: { staffAccess: "refunds:request" },
      schema: {
        ...call("What these units would be refunded with"),
        params: StaffOrderParams,
        body: QuoteRefund,
        response: { 200: RefundRequestedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return success({ amount: toRupees(await quoteRefund(context.db, order, body)) });
    },
  );
  app.delete(
    "/admin/orders/:orderId/refunds/:refundId",
    {
      config: { staffAccess: "refunds:create" },
      schema: {
        ...call("Takes back a refund that was not sent"),
        params: RefundParams,
        response: { 200: RefundUndoneResponse },
      },
    },
    async ({ staff, params: { orderId, refundId } }) => {
      await undoPartialRefund(context, toStaffActor(staff), orderId, refundId);
      return success({ message: "The refund is undone." });
    },
  );
}
