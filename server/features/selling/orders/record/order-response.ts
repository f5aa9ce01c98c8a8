import { success } from "#contract/http/response.ts";
import type { OrderEdit } from "#contract/orders/order-edits.ts";
import type { Order, OrderItem, OrderResponse, OrdersResponse } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcels.ts";
import type { OrderPayment as OrderPaymentResponse } from "#contract/orders/payments.ts";
import { toRupees } from "#contract/values/money.ts";
import { toRupeeQuote } from "../../../merchandise/pricing/index.ts";
import { toRefundProgress } from "../refunds/progress/refund-progress.ts";
import type { OrderEditRow } from "./edit-queries.ts";
import type { OrderPayment } from "./order-payment.ts";
import type { ItemRow } from "./order-queries.ts";
import type { OrderRecord } from "./order-record.ts";
import type { ParcelRow } from "./parcel-queries.ts";

export function toOrderResponse(order: OrderRecord): OrderResponse {
  return success({ order: toOrder(order) });
}

/** SPEC §7 reads `data` for one of the two routes and `orders` for the other. */
export function toOrdersResponse({ orders, total }: { orders: readonly OrderRecord[]; total: number }): OrdersResponse {
  const list = orders.map(toOrder);
  return success({ data: list, orders: list, total });
}

function toOrder(order: OrderRecord): Order {
  const placedAt = order.created_at.toISOString();
  return {
    _id: order.id,
    orderId: order.id,
    orderDate: placedAt,
    createdAt: placedAt,
    status: order.status,
    shippingStatus: order.status,
    totalAmount: toRupees(order.total),
    quote: toRupeeQuote(order),
    ...(order.coupon_code === null ? {} : { coupon: order.coupon_code }),
    paymentMethod: order.payment_method,
    paymentStatus: order.paymentStatus,
    ...toPaymentFields(order),
    address: order.address,
    ...toOrderOptions(order),
    items: order.items.map(toOrderItem),
    history: order.events.map(({ status, actor, note, created_at: at }) => ({
      status,
      at: at.toISOString(),
      by: actor,
      note,
    })),
    ...(order.parcels.length > 0 ? { parcels: order.parcels.map((parcel) => toParcel(parcel, order.items)) } : {}),
    ...(order.edits.length > 0 ? { edits: order.edits.map(toOrderEdit) } : {}),
    ...(order.refunds?.length ? { refunds: order.refunds.map(toRefundProgress) } : {}),
    ...(order.estimatedDelivery ? { estimatedDelivery: toIsoRange(order.estimatedDelivery) } : {}),
  };
}

/** The gift message and the business that the customer has added to the order. */
export function toOrderOptions({
  gift_message: message,
  business_gstin: gstin,
  business_name: name,
}: Pick<OrderRecord, "gift_message" | "business_gstin" | "business_name">): Pick<Order, "gift" | "business"> {
  return {
    ...(message === null ? {} : { gift: { message } }),
    ...(gstin === null || name === null ? {} : { business: { gstin, name } }),
  };
}

export function toOrderEdit({ editedAt, reason, changes, difference }: OrderEditRow): OrderEdit {
  return {
    at: editedAt.toISOString(),
    reason,
    difference: toRupees(difference),
    changes: changes.map(({ name, size, color, quantity, to }) => ({
      name,
      selectedSize: size,
      selectedColor: color,
      quantity,
      to: to && { selectedSize: to.size, selectedColor: to.color },
    })),
  };
}

function toParcel(parcel: ParcelRow, items: readonly ItemRow[]): Parcel {
  const { courier, awb, trackingUrl, createdAt } = parcel;
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    courier,
    awb,
    trackingUrl,
    sentAt: createdAt.toISOString(),
    items: parcel.items.flatMap(({ itemId, quantity }) => {
      const item = byId.get(itemId);
      return item ? [{ name: item.name, selectedSize: item.size, selectedColor: item.color, quantity }] : [];
    }),
  };
}

/** The payment of an online order, and how long a pending order can be paid. */
export function toPaymentFields({
  status,
  payment,
  reserved_until: reservedUntil,
}: Pick<OrderRecord, "status" | "payment" | "reserved_until">): Pick<Order, "payment" | "payUntil"> {
  return {
    ...(payment ? { payment: toOrderPayment(payment) } : {}),
    ...(status === "pending" && reservedUntil ? { payUntil: reservedUntil.toISOString() } : {}),
  };
}

export function toOrderPayment(payment: OrderPayment): OrderPaymentResponse {
  if (!("paidAt" in payment)) return payment;
  const { refunded, paidAt, ...rest } = payment;
  return {
    ...rest,
    paidAt: paidAt.toISOString(),
    ...(refunded > 0 ? { refundedAmount: toRupees(refunded) } : {}),
  };
}

export function toOrderItem(
  item: Omit<ItemRow, "id" | "order_id" | "variant_id" | "coupon_share" | "sale_id">,
): OrderItem {
  return {
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
  };
}

const toIsoRange = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() });
