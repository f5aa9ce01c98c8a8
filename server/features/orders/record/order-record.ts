import type { SiteSettings } from "#contract/content/settings.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { addBusinessDays } from "./business-days.ts";
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
  /** What staff have changed about the items. Oldest first. */
  edits: readonly OrderEditRow[];
  payment: OrderPayment | undefined;
  paymentStatus: PaymentStatus;
  estimatedDelivery: DeliveryEstimate | undefined;
};
type DeliveryEstimate = { from: Date; to: Date };

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
  settings: SiteSettings,
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
    estimatedDelivery: finalStatuses.has(row.status) ? undefined : estimateDelivery(events, settings),
  };
}

const finalStatuses = new Set<OrderStatus>(["delivered", "returning", "returned", "cancelled"]);

/** Undefined for an order that is not confirmed: delivery days count from the confirmation. */
function estimateDelivery(
  events: readonly OrderEventRow[],
  { deliveryDays: [from, to] }: SiteSettings,
): DeliveryEstimate | undefined {
  const confirmed = events.find(({ status }) => status === "confirmed");
  if (!confirmed) return undefined;
  return { from: addBusinessDays(confirmed.created_at, from), to: addBusinessDays(confirmed.created_at, to) };
}
