import { orderMailRoutes } from "#contract/admin/orders/order-mail-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { mailAgain } from "./mail-again.ts";

export function serveOrderMails(app: App, context: AppContext) {
  serveStaff(app, orderMailRoutes, {
    async send({ staff, params, body }) {
      const isMailed = await mailAgain(context, toStaffActor(staff), params.orderId, body);
      return { message: isMailed ? "The email is sent." : "This email was sent less than a minute ago." };
    },
  });
}
