import { toRupees } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/site.ts";
import { quoteInRupees } from "../cart/quote.ts";
import { type PaymentRow, paymentOf, paymentStatusFor } from "./order-payment.ts";
import type { ItemRow, OrderRow, StepRow } from "./order-queries.ts";

export function toOrder(
  row: OrderRow,
  items: readonly ItemRow[],
  steps: readonly StepRow[],
  shop: SiteSettings,
  payments: readonly PaymentRow[] = [],
): Order {
  const paid = { paymentMethod: row.payment_method, status: row.status, steps };
  const payment = paymentOf(paid, payments);
  const at = row.created_at.toISOString();
  return {
    _id: row.id,
    orderId: row.id,
    orderDate: at,
    createdAt: at,
    status: row.status,
    shippingStatus: row.status,
    totalAmount: toRupees(row.total),
    quote: quoteInRupees(row),
    ...(row.coupon_code === null ? {} : { coupon: row.coupon_code }),
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatusFor(paid, payment),
    ...(payment ? { payment } : {}),
    ...(row.status === "pending" && row.pay_until ? { payUntil: row.pay_until.toISOString() } : {}),
    address: row.address,
    items: items.map((item) => ({
      productId: item.product_id,
      slug: item.slug,
      name: item.name,
      images: item.images,
      selectedSize: item.size,
      selectedColor: item.color,
      quantity: item.quantity,
      price: toRupees(item.price),
      mrp: toRupees(item.mrp),
    })),
    history: steps.map(({ status, note, at: when }) => ({ status, note, at: when.toISOString() })),
    ...(ended.has(row.status) ? {} : { estimatedDelivery: estimate(row, steps, shop) }),
  };
}

const ended = new Set<OrderStatus>(["delivered", "cancelled"]);
const day = 24 * 60 * 60 * 1000;

function estimate(row: OrderRow, steps: readonly StepRow[], { deliveryDays }: SiteSettings) {
  const begun = steps.find(({ status }) => status === "confirmed")?.at ?? row.created_at;
  const [from, to] = deliveryDays.map((days) => new Date(begun.getTime() + days * day).toISOString());
  return { from: from!, to: to! };
}
