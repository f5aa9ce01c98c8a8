import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";
import { type DeliveryEstimate, estimateDelivery } from "../../delivery/delivery.ts";
import type { RefundProgressRow } from "../refunds/progress/refund-progress-queries.ts";
import type { OrderEditRow } from "./edit-queries.ts";
import {
  findOrderPayment,
  getPaymentStatus,
  type OrderPayment,
  type PaymentRow,
  type PaymentStatus,
} from "./order-payment.ts";
import type { ItemRow, OrderEventRow, OrderRow } from "./order-queries.ts";
import type { ParcelRow } from "./parcel-queries.ts";

/** An order with everything that pages and mails show. Money in paise. */
export type OrderRecord = OrderRow & {
  items: readonly ItemRow[];
  /** Oldest first. */
  events: readonly OrderEventRow[];
  /** Oldest first. Empty for orders that were shipped before parcels were recorded. */
  parcels: readonly ParcelRow[];
  /** Changes of the items by staff, oldest first. */
  edits: readonly OrderEditRow[];
  payment: OrderPayment | undefined;
  paymentStatus: PaymentStatus;
  /** Oldest first. Only loaded for the customer's own pages. */
  refunds?: readonly RefundProgressRow[];
  estimatedDelivery: DeliveryEstimate | undefined;
};

type DeliveryTerms = Pick<ShopSettings, "deliveryDays" | "orderCutoffHour">;

type OrderDetails = {
  items: readonly ItemRow[];
  events: readonly OrderEventRow[];
  payments?: readonly PaymentRow[] | undefined;
  parcels?: readonly ParcelRow[] | undefined;
  edits?: readonly OrderEditRow[] | undefined;
};

export function toOrderRecord(
  row: OrderRow,
  { items, events, payments = [], parcels = [], edits = [] }: OrderDetails,
  settings: DeliveryTerms,
): OrderRecord {
  const payment = findOrderPayment(row, payments);
  return {
    ...row,
    items,
    events,
    parcels,
    edits,
    payment,
    paymentStatus: getPaymentStatus(
      row,
      events.map(({ status }) => status),
      payment,
    ),
    estimatedDelivery: statusesWithoutEstimate.has(row.status)
      ? undefined
      : findDeliveryEstimate(row, events, settings),
  };
}

const statusesWithoutEstimate = new Set<OrderStatus>(["delivered", "returning", "returned", "cancelled"]);

/** Undefined for an order that is not confirmed: delivery days count from the confirmation. */
function findDeliveryEstimate(
  { delivery_days: days }: OrderRow,
  events: readonly OrderEventRow[],
  { deliveryDays, orderCutoffHour }: DeliveryTerms,
): DeliveryEstimate | undefined {
  const confirmed = events.find(({ status }) => status === "confirmed");
  return confirmed && estimateDelivery(confirmed.created_at, { days: days ?? deliveryDays, orderCutoffHour });
}
