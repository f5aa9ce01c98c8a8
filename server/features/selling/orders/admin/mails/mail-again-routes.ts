import { MailAgain, MailedAgainResponse } from "#contract/admin/orders/order-mails.ts";
import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { mailAgain } from "./mail-again.ts";

export function mailAgainRoutes(app: App, context: AppContext) {
  app.post(
    "/admin/orders/:orderId/mails",
    {
      // Mails have totals and the email address.
      config: { staffAccess: "orders:totals" },
      schema: {
        tags: ["admin"],
        summary: "Mails the customer the order, or its state, again",
        params: StaffOrderParams,
        body: MailAgain,
        response: { 200: MailedAgainResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isMailed = await mailAgain(context, toStaffActor(staff), params.orderId, body);
      return success({ message: isMailed ? "The email is sent." : "This email was sent less than a minute ago." });
    },
  );
}
