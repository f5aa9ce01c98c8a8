import { refundRoutes } from "#contract/admin/orders/refund-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { quoteRefund, requestPartialRefund, undoPartialRefund } from "../../refunds/partial/request-partial-refund.ts";
import { requireVisibleOrder } from "../order-page.ts";

export function serveRefunds(app: App, context: AppContext) {
  serveStaff(app, refundRoutes, {
    async add({ staff, params, body }) {
      const request = { ...body, isLimited: !staff.granted.has("refunds:unlimited") };
      const amount = await requestPartialRefund(context, toStaffActor(staff), params.orderId, request);
      return { amount: toRupees(amount) };
    },
    async quote({ staff, params, body }) {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return { amount: toRupees(await quoteRefund(context.db, order, body)) };
    },
    async undo({ staff, params: { orderId, refundId } }) {
      await undoPartialRefund(context, toStaffActor(staff), orderId, refundId);
      return { message: "The refund is undone." };
    },
  });
}
