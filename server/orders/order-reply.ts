import { toRupees } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Order } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/site.ts";
import { toRupeeQuote } from "../cart/quote.ts";
import { afterBusinessDays } from "./business-days.ts";
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
    quote: toRupeeQuote(row),
    ...(row.coupon_code === null ? {} : { coupon: row.coupon_code }),
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatusFor(paid, payment),
    ...(payment ? { payment } : {}),
    ...(row.status === "pending" && row.reserved_until ? { payUntil: row.reserved_until.toISOString() } : {}),
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
      totalPrice: toRupees(item.price * item.quantity),
    })),
    history: steps.map(({ status, actor, note, at }) => ({ status, at: at.toISOString(), by: actor, note })),
    ...(ended.has(row.status) ? {} : estimate(steps, shop)),
  };
}

const ended = new Set<OrderStatus>(["delivered", "cancelled"]);

/** Nothing for an order that is not confirmed: its days begin with its payment. */
function estimate(steps: readonly StepRow[], { deliveryDays }: SiteSettings): Pick<Order, "estimatedDelivery"> {
  const confirmed = steps.find(({ status }) => status === "confirmed");
  if (!confirmed) return {};
  const after = (days: number) => afterBusinessDays(confirmed.at, days).toISOString();
  return { estimatedDelivery: { from: after(deliveryDays[0]), to: after(deliveryDays[1]) } };
}
