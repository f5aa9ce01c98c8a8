import type { MailAgain } from "#contract/admin/orders/order-mails.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { type Actor, recordAudit } from "../../../../shop/audit/audit.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { renderOrderPlacedMail } from "../../mail/order-placed-mail.ts";
import { renderOrderStatusMail } from "../../mail/order-status-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { wasMailedSince } from "./mail-again-queries.ts";

const pauseMs = 60_000;

/**
 * Mails the customer the order, or its state, as it is now. Returns false if the same mail was sent again within the
 * last minute, so that a repeated request sends nothing.
 * @throws Refusal if there is no mail about the state
 */
export function mailAgain(
  context: AppContext,
  by: Actor,
  orderId: string,
  { mail: kind }: MailAgain,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row) throw new Refusal("not_found", "Order not found.");
    const since = new Date(context.now().getTime() - pauseMs);
    if (await wasMailedSince(trx, orderId, { kind, since })) return false;
    const settings = await getSettings(trx);
    const [order] = await loadOrderDetails(trx, [row], settings);
    if (!order) throw new Refusal("not_found", "Order not found.");
    const mailContext = { context, settings, to: row, order };
    // Customers see "in transit" as shipped.
    const shown = order.status === "in transit" ? { ...order, status: "shipped" as const } : order;
    const mail =
      kind === "order" ? renderOrderPlacedMail(mailContext) : renderOrderStatusMail({ ...mailContext, order: shown });
    if (!mail) throw new Refusal("illegal_move", `There is no email for an order that is ${order.status}.`);
    await context.jobs.add(trx, "mail", { ...mail, canRetry: true });
    const change = { action: "order.mail-again", entity: "order", entityId: orderId };
    await recordAudit(trx, context, by, { ...change, after: { mail: kind } });
    return true;
  });
}
