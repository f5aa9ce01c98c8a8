import { toRupees } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Order } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/settings.ts";
import { toRupeeQuote } from "../pricing/quote.ts";
import { addBusinessDays } from "./business-days.ts";
import { findOrderPayment, getPaymentStatus, type PaymentRow } from "./order-payment.ts";
import type { ItemRow, OrderEventRow, OrderRow } from "./order-queries.ts";

export function toOrder(
  row: OrderRow,
  items: readonly ItemRow[],
  events: readonly OrderEventRow[],
  settings: SiteSettings,
  payments: readonly PaymentRow[] = [],
): Order {
  const payable = { paymentMethod: row.payment_method, status: row.status, events };
  const payment = findOrderPayment(payable, payments);
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
    paymentStatus: getPaymentStatus(payable, payment),
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
    history: events.map(({ status, actor, note, created_at: at }) => ({
      status,
      at: at.toISOString(),
      by: actor,
      note,
    })),
    ...(finalStatuses.has(row.status) ? {} : estimateDelivery(events, settings)),
  };
}

const finalStatuses = new Set<OrderStatus>(["delivered", "cancelled"]);

/** Empty for an order that is not confirmed: delivery days count from the confirmation. */
function estimateDelivery(
  events: readonly OrderEventRow[],
  { deliveryDays }: SiteSettings,
): Pick<Order, "estimatedDelivery"> {
  const confirmed = events.find(({ status }) => status === "confirmed");
  if (!confirmed) return {};
  const addDays = (days: number) => addBusinessDays(confirmed.created_at, days).toISOString();
  return { estimatedDelivery: { from: addDays(deliveryDays[0]), to: addDays(deliveryDays[1]) } };
}
