import { formatPrice } from "#contract/money.ts";
import { orderNumber } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Config } from "../config.ts";
import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/mail.ts";

/** What was bought, what it costs and where it goes. */
export function orderPlacedMail(config: Config, settings: SiteSettings, to: { email: string }, order: Order): Mail {
  const number = orderNumber(order._id);
  const { html, text } = letter({
    shopName: settings.app_title,
    shopUrl: config.publicUrl,
    title: "Thank you for your order",
    preview: `Order #${number}: ${formatPrice(order.totalAmount)}`,
    paragraphs: [`We have your order #${number} and let you know when it is on its way.`],
    rows: order.items.map((item) => ({
      name: item.name,
      detail: `${item.selectedSize}, ${item.selectedColor}, ${item.quantity} × ${formatPrice(item.price)}`,
      amount: formatPrice(item.price * item.quantity),
    })),
    facts: [
      ...priceFacts(order),
      { label: "Payment", value: order.paymentMethod === "cod" ? "Cash on delivery" : "Online" },
      { label: "Delivery to", value: addressLine(order) },
    ],
    button: { label: "View your order", href: `${config.publicUrl}/dashboard` },
    reason: `You receive this mail because you placed an order at ${settings.app_title}.`,
  });
  return { to: to.email, subject: `Your order #${number}`, html, text };
}

function priceFacts({ quote }: Order) {
  const { mrp, discount, coupon, shipping, total } = quote;
  return [
    { label: "MRP", value: formatPrice(mrp) },
    ...(discount > 0 ? [{ label: "Discount", value: `−${formatPrice(discount)}` }] : []),
    ...(coupon > 0 ? [{ label: "Coupon", value: `−${formatPrice(coupon)}` }] : []),
    { label: "Shipping", value: shipping > 0 ? formatPrice(shipping) : "FREE" },
    { label: "Total", value: formatPrice(total) },
  ];
}

function addressLine({ address }: Order): string {
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    address.state,
    address.country,
    address.phone,
  ]
    .filter(Boolean)
    .join(", ");
}
