import type { SiteSettings } from "#contract/content/settings.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { type EmailContent, renderEmail } from "../../../platform/mail/email-template.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { toMailImageUrl } from "../../../platform/mail/mail-image.ts";
import { createOrderUrl, type OrderPage } from "../links/order-link.ts";
import type { OrderRecord } from "../record/order-record.ts";

/** The recipient and the order, and the settings of the shop that sends the mail. */
export type OrderMailContext = {
  context: Pick<AppContext, "config" | "now">;
  settings: SiteSettings;
  to: { email: string };
  order: OrderRecord;
};
type OrderMailContent = Pick<EmailContent, "title" | "paragraphs"> & {
  /** "#" and the order number are appended. */
  subject: string;
  facts?: EmailContent["facts"];
  button?: string;
  attachments?: Mail["attachments"];
  /** The page about the order that the button opens, without signing in. */
  path?: OrderPage;
};

/** A mail about an order: the message, the items and a signed link to the order. */
export function renderOrderMail({ context, settings, to, order }: OrderMailContext, content: OrderMailContent): Mail {
  const { config } = context;
  const { html, text } = renderEmail({
    shopName: settings.app_title,
    shopUrl: config.publicUrl,
    title: content.title,
    preview: `Order #${orderNumber(order.id)}: ${formatPaise(order.total)}`,
    paragraphs: content.paragraphs,
    rows: order.items.map((item) => ({
      name: item.name,
      image: toMailImageUrl(item.images[0], config),
      detail: `${item.size}, ${item.color}, ${item.quantity} × ${formatPaise(item.price)}`,
      amount: formatPaise(item.price * item.quantity),
    })),
    facts: content.facts ?? [],
    button: {
      label: content.button ?? "Track your order",
      href: createOrderUrl(context, content.path ?? "/ordertracking", order.id),
    },
    reason: `You are receiving this email because you placed an order at ${settings.app_title}.`,
  });
  const { attachments } = content;
  const subject = `${content.subject} #${orderNumber(order.id)}`;
  return { to: to.email, subject, html, text, ...(attachments && { attachments }) };
}

/** The rows of the order's quote, formatted. */
export function toPriceFacts({ mrp, discount, coupon, coupon_code: code, shipping, total }: OrderRecord) {
  return [
    { label: "MRP", value: formatPaise(mrp) },
    ...(discount > 0 ? [{ label: "Discount", value: `−${formatPaise(discount)}` }] : []),
    ...(code ? [{ label: `Coupon ${code}`, value: coupon > 0 ? `−${formatPaise(coupon)}` : "Free shipping" }] : []),
    ...(!code && coupon > 0 ? [{ label: "Exchange", value: `−${formatPaise(coupon)}` }] : []),
    { label: "Shipping", value: shipping > 0 ? formatPaise(shipping) : "FREE" },
    { label: "Total", value: formatPaise(total), strong: true },
  ];
}

/** A line for each parcel with its courier and tracking number, as far as they are known. */
export function toParcelFacts({ parcels }: OrderRecord) {
  const lines = parcels.map(({ courier, awb }) => [courier, awb].filter(Boolean).join(" ")).filter(Boolean);
  return lines.length > 0 ? [{ label: lines.length > 1 ? "Parcels" : "Parcel", value: lines }] : [];
}

export function toDeliveryFact({ address }: OrderRecord) {
  const parts = [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    `${address.state}, ${address.country}`,
    address.phone,
  ];
  return { label: "Delivery to", value: parts.filter((part) => part !== undefined && part !== "") };
}
