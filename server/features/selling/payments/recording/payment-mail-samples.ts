import { orderReasons, refundReasons } from "#contract/orders/order-reasons.ts";
import type { MailDefinition } from "../../../shop/mail-texts/mail-texts.ts";
import { renderPaidMail, renderRefundedMail } from "./payment-mails.ts";

const orderId = "000000000000000053414d50";
const total = 3_498_00;
const refund = { orderId, total, reason: refundReasons.cancelled, refundIds: [] };

/** The mails about payments. */
export const paymentMails: readonly MailDefinition[] = [
  {
    id: "payment-received",
    group: "Payments",
    values: ["number"],
    name: "Payment received",
    when: "To the customer, when an online payment has arrived.",
    samples: {
      "Payment received": ({ context, settings, language, to: email }) =>
        renderPaidMail(context, settings, { email, language }, { orderId, amount: total, reference: "pay_SAMPLE" }),
    },
  },
  {
    id: "payment-refunded",
    group: "Payments",
    values: ["number"],
    name: "Payment refunded",
    when: "To the customer, with the credit note, when the provider has sent money back.",
    inserted: orderReasons,
    samples: {
      "The whole payment": ({ context, settings, language, to: email }) =>
        renderRefundedMail(context, settings, { email, language }, { ...refund, amount: total }),
      "A part of it": ({ context, settings, language, to: email }) =>
        renderRefundedMail(context, settings, { email, language }, { ...refund, amount: 899_00 }),
    },
  },
];
