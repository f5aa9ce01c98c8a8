import { refundRequestRoutes } from "#contract/admin/orders/refund-request-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import {
  decideRefundRequest,
  getOpenRefundRequests,
  requestRefundConfirmation,
} from "../../refunds/partial/confirm-refund.ts";

export function serveRefundRequests(app: App, context: AppContext) {
  serveStaff(app, refundRequestRoutes, {
    list: ({ query }) => getOpenRefundRequests(context.db, query),
    add: async ({ staff, params, body }) => ({
      amount: toRupees(await requestRefundConfirmation(context, staff, params.orderId, body)),
    }),
    async decide({ staff, params, body }) {
      const isLimited = !staff.granted.has("refunds:unlimited");
      await decideRefundRequest(context, staff, params, { ...body, isLimited });
      return { message: body.confirm ? "The refund is confirmed." : "The request is declined." };
    },
  });
}
