import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import type { Translate } from "../../../shop/mail-texts/mail-texts.ts";
import type { ItemEdit } from "../record/edit-queries.ts";
import { type OrderMailContext, renderOrderMail, toPriceFacts, translateFor } from "./order-mail.ts";

/** `difference`: the new total minus the old one. `refunded`: the amount that is paid back. Both are in paise. */
type Edit = { changes: readonly ItemEdit[]; difference: number; refunded: number; reason: string };

/** The mail about cancelled or replaced units of an order. It lists the items of the changed order. */
export function renderEditMail(mailContext: OrderMailContext, { changes, difference, refunded, reason }: Edit): Mail {
  const { order } = mailContext;
  const t = translateFor(mailContext);
  const number = orderNumber(order.id);
  return renderOrderMail(mailContext, {
    subject: t("Changed: your order #{number}", { number }),
    title: t("Your order was changed"),
    button: t("View your order"),
    paragraphs: [
      t("We have changed your order #{number}:", { number }),
      ...changes.map((change) => describeChange(t, change)),
      ...(reason ? [reason] : []),
      ...describeDifference(t, order, { difference, refunded }),
    ],
    facts: toPriceFacts(mailContext.order, t),
  });
}

function describeChange(t: Translate, { name, size, color, quantity, to }: ItemEdit): string {
  const units = `${quantity} × ${name} (${size}, ${color})`;
  const isOne = quantity === 1;
  if (!to) return isOne ? t("{units} has been removed.", { units }) : t("{units} have been removed.", { units });
  const values = { units, to: `${to.size}, ${to.color}` };
  return isOne ? t("{units} comes as {to} instead.", values) : t("{units} come as {to} instead.", values);
}

function describeDifference(
  t: Translate,
  { payment_method, total }: OrderMailContext["order"],
  { difference, refunded }: Pick<Edit, "difference" | "refunded">,
): string[] {
  if (difference === 0) return [];
  if (payment_method === "cod") return [t("The courier collects {total}.", { total: formatPaise(total) })];
  const amount = formatPaise(refunded);
  return refunded > 0 ? [t("We’ll refund {amount} the way you paid, within a few days.", { amount })] : [];
}
