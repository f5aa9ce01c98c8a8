import { orderNumber } from "#contract/orders/order-status.ts";
import { shopTimeZone } from "#contract/values/format-date.ts";
import { defaultLanguage, languagePrefix } from "#contract/values/languages.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { toMailImageUrl } from "../../../../platform/mail/mail-image.ts";
import { button, type Fact, facts, items } from "../../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import {
  createTranslate,
  formatMailDay,
  type MailSettings,
  type Translate,
  toMailLanguage,
} from "../../../shop/mail-texts/mail-texts.ts";
import { createOrderUrl, type OrderPage } from "../links/order-link.ts";
import type { OrderRecord } from "../record/order-record.ts";

/** The recipient and the order, and the settings of the shop that sends the mail. */
export type OrderMailContext = {
  context: Pick<AppContext, "config" | "now">;
  settings: MailSettings;
  to: { email: string };
  order: OrderRecord;
};
type OrderMailContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  facts?: Fact[];
  button?: string;
  attachments?: Mail["attachments"];
  /** The page about the order that the button opens, without signing in. */
  path?: OrderPage;
};

const getLanguage = ({ settings, order }: OrderMailContext) => toMailLanguage(settings, order.language);

/** Every text of a mail about an order may have the order's number and the customer's name. */
export function translateFor(mailContext: OrderMailContext): Translate {
  const { id, address } = mailContext.order;
  const values = { number: orderNumber(id), customer: address.firstName };
  return createTranslate(mailContext.settings, getLanguage(mailContext), values);
}

/** A mail about an order: the message, the items and a signed link to the order. */
export function renderOrderMail(mailContext: OrderMailContext, content: OrderMailContent): Mail {
  const { context, settings, to, order } = mailContext;
  const { config } = context;
  const [language, t] = [getLanguage(mailContext), translateFor(mailContext)];
  const { html, text } = renderEmail({
    lang: language,
    shopName: settings.app_title,
    shopUrl: config.publicUrl + languagePrefix(language),
    look: toEmailLook(settings),
    title: content.title,
    preview: t("Order #{number}: {total}", { number: orderNumber(order.id), total: formatPaise(order.total) }),
    blocks: [
      ...content.paragraphs,
      items(
        order.items.map((item) => ({
          name: item.name,
          image: toMailImageUrl(item.images[0], config),
          detail: `${item.size}, ${item.color}, ${item.quantity} × ${formatPaise(item.price)}`,
          amount: formatPaise(item.price * item.quantity),
        })),
      ),
      facts(content.facts ?? []),
      button(
        content.button ?? t("Track your order"),
        createOrderUrl(context, content.path ?? "/ordertracking", order.id, language),
      ),
    ],
    reason: [
      ...formatContact(settings, t),
      t("You are receiving this email because you placed an order at {shop}.", { shop: settings.app_title }),
    ].join(" "),
  });
  const { attachments } = content;
  return { to: to.email, subject: content.subject, html, text, ...(attachments && { attachments }) };
}

/** The shop's phone and email. Empty if the shop has set neither. */
function formatContact({ mobile, email }: MailSettings, t: Translate): string[] {
  const contact = [mobile, email].filter((part) => part !== "").join(" · ");
  return contact ? [t("Questions about your order? {contact}.", { contact })] : [];
}

/** A sentence with the days of the delivery. Empty if they are over. */
export function formatDeliveryEstimate(mailContext: OrderMailContext): string[] {
  const { estimatedDelivery, events } = mailContext.order;
  const last = events.at(-1);
  if (!estimatedDelivery || (last && last.created_at > estimatedDelivery.to)) return [];
  const [t, language] = [translateFor(mailContext), getLanguage(mailContext)];
  const format = (day: Date) => formatMailDay(language, day, shopTimeZone);
  const [from, to] = [format(estimatedDelivery.from), format(estimatedDelivery.to)];
  return [
    from === to
      ? t("It should be with you on {to}.", { to })
      : t("It should be with you between {from} and {to}.", { from, to }),
  ];
}

/** The default texts, which mails to staff have. */
const english = createTranslate({ app_title: "", mailTexts: {} }, defaultLanguage);

/** The rows of the order's quote, formatted. */
export function toPriceFacts(order: OrderRecord, t: Translate = english) {
  const { mrp, discount, coupon, coupon_code: code, shipping, cod_fee: codFee, total } = order;
  return [
    { label: t("MRP"), value: formatPaise(mrp) },
    ...(discount > 0 ? [{ label: t("Discount"), value: `−${formatPaise(discount)}` }] : []),
    ...(code
      ? [{ label: t("Coupon {code}", { code }), value: coupon > 0 ? `−${formatPaise(coupon)}` : t("Free shipping") }]
      : []),
    ...(!code && coupon > 0 ? [{ label: t("Exchange"), value: `−${formatPaise(coupon)}` }] : []),
    { label: t("Shipping"), value: shipping > 0 ? formatPaise(shipping) : t("FREE") },
    ...(codFee > 0 ? [{ label: t("Cash on delivery fee"), value: formatPaise(codFee) }] : []),
    { label: t("Total"), value: formatPaise(total), strong: true },
  ];
}

/** A line for each parcel with its courier and tracking number, as far as they are known. */
export function toParcelFacts({ parcels }: OrderRecord, t: Translate = english) {
  const lines = parcels.map(({ courier, awb }) => [courier, awb].filter(Boolean).join(" ")).filter(Boolean);
  return lines.length > 0 ? [{ label: lines.length > 1 ? t("Parcels") : t("Parcel"), value: lines }] : [];
}

export function toDeliveryFact({ address }: OrderRecord, t: Translate = english) {
  const parts = [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    `${address.state}, ${address.country}`,
    address.phone,
  ];
  return { label: t("Delivery to"), value: parts.filter((part) => part !== undefined && part !== "") };
}
