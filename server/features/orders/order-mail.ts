import { formatPrice } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import type { Order } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/settings.ts";
import type { Config } from "../../config/config.ts";
import { type EmailContent, renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** The recipient and the order, and the settings of the shop that sends the mail. */
export type OrderMailContext = { config: Config; settings: SiteSettings; to: { email: string }; order: Order };
type OrderMailContent = Pick<EmailContent, "title" | "paragraphs"> & {
  /** "#" and the order number are appended. */
  subject: string;
  facts?: EmailContent["facts"];
  button?: string;
  /** Target of the button; the order id is appended as a query parameter. */
  path?: string;
};

/** A mail about an order: the news, the items and a link to the order tracking page. */
export function renderOrderMail({ config, settings, to, order }: OrderMailContext, content: OrderMailContent): Mail {
  const { html, text } = renderEmail({
    shopName: settings.app_title,
    shopUrl: config.publicUrl,
    title: content.title,
    preview: `Order #${orderNumber(order._id)}: ${formatPrice(order.totalAmount)}`,
    paragraphs: content.paragraphs,
    rows: order.items.map((item) => ({
      name: item.name,
      image: toMailImageUrl(item.images[0], config.publicUrl),
      detail: `${item.selectedSize}, ${item.selectedColor}, ${item.quantity} × ${formatPrice(item.price)}`,
      amount: formatPrice(item.totalPrice),
    })),
    facts: content.facts ?? [],
    button: {
      label: content.button ?? "Track your order",
      href: `${config.publicUrl}${content.path ?? "/ordertracking"}?order=${order._id}`,
    },
    reason: `You are receiving this email because you placed an order at ${settings.app_title}.`,
  });
  return { to: to.email, subject: `${content.subject} #${orderNumber(order._id)}`, html, text };
}

/** The rows of the order's quote, formatted. */
export function toPriceFacts({ quote, coupon: code }: Order) {
  const { mrp, discount, coupon, shipping, total } = quote;
  return [
    { label: "MRP", value: formatPrice(mrp) },
    ...(discount > 0 ? [{ label: "Discount", value: `−${formatPrice(discount)}` }] : []),
    ...(code ? [{ label: `Coupon ${code}`, value: coupon > 0 ? `−${formatPrice(coupon)}` : "Free shipping" }] : []),
    { label: "Shipping", value: shipping > 0 ? formatPrice(shipping) : "FREE" },
    { label: "Total", value: formatPrice(total), strong: true },
  ];
}

export function toDeliveryFact({ address }: Order) {
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

/** 160 pixels wide, enough for displays with a device pixel ratio of 2. Omits images of other hosts. */
function toMailImageUrl(imageUrl: string | undefined, shopUrl: string): string | undefined {
  const path = imageUrl?.match(/^\/media\/(?:\d+\/)?(.+)$/)?.[1];
  return path && `${shopUrl}/media/160/${path}`;
}
