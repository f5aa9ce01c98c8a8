import { StaffOrderParams } from "../order-changes.ts";
import { post, routes } from "../staff-access.ts";
import { MailAgain, MailedAgainResponse } from "./order-mails.ts";

/** Mails about an order. */
export const orderMailRoutes = routes("/admin/orders/:orderId/mails", {
  send: post("", {
    // Mails have totals and the email address.
    access: "orders:totals",
    params: StaffOrderParams,
    body: MailAgain,
    reply: MailedAgainResponse,
    summary: "Mails the customer the order, or its state, again",
  }),
});
