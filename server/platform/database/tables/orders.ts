import type { ColumnType, Generated, Selectable } from "kysely";
import type { Address } from "#contract/account/addresses.ts";
import type { OrderActor, OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import type { ReturnKind, ReturnOutcome, ReturnStatus } from "#contract/orders/return-states.ts";
import type { Language } from "#contract/values/languages.ts";

export type OrderTables = {
  carts: { id: string; customer_id: string; coupon_code: string | null };
  cart_items: CartItemsTable;
  coupons: CouponsTable;
  coupon_batches: CouponBatchesTable;
  sales: SalesTable;
  coupon_redemptions: { order_id: string; code: string; customer_id: string; redeemed_at: Generated<Date> };
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  order_edits: OrderEditsTable;
  refused_orders: RefusedOrdersTable;
  delivery_areas: DeliveryAreasTable;
  couriers: { name: string; tracking_url: string };
  parcels: ParcelsTable;
  returns: ReturnsTable;
  return_items: ReturnItemsTable;
  return_photos: ReturnPhotosTable;
  order_update_consents: OrderUpdateConsentsTable;
  order_update_deliveries: OrderUpdateDeliveriesTable;
  push_subscriptions: PushSubscriptionsTable;
  parcel_items: { parcel_id: string; item_id: string; quantity: number };
};

type OrderUpdateConsentsTable = {
  id: string;
  customer_id: string;
  channel: UpdateChannel;
  phone: string;
  consented_at: Date;
};

type OrderUpdateDeliveriesTable = {
  job_id: string;
  state: "sending" | "sent" | "failed";
  message_id: string | null;
  changed_at: Generated<Date>;
};

type PushSubscriptionsTable = {
  id: string;
  customer_id: string | null;
  order_id: string | null;
  endpoint: string;
  browser_id: string;
  p256dh: string;
  auth: string;
  language: Language;
  browser: string;
  subscribed_at: Date;
};

type DeliveryAreasTable = {
  prefix: string;
  state: string | null;
  city: string | null;
  zone: string;
  min_days: number | null;
  max_days: number | null;
  cod_allowed: boolean;
};

type CartItemsTable = {
  id: string;
  cart_id: string;
  variant_id: string;
  quantity: number;
  price: number | null;
  added_at: Generated<Date>;
};

type CouponsTable = {
  code: string;
  type: "percent" | "amount" | "shipping" | "buy-get";
  percent: number | null;
  amount: number | null;
  minimum_total: number;
  starts_at: Date;
  ends_at: Date | null;
  uses_left: number | null;
  uses_per_customer: number | null;
  created_at: Date;
  paused_at: Generated<Date | null>;
  batch_id: Generated<string | null>;
  first_order: Generated<boolean>;
  category_ids: Generated<string[] | null>;
  buy_quantity: Generated<number | null>;
  get_quantity: Generated<number | null>;
};

type SalesTable = {
  id: string;
  name: string;
  percent: number | null;
  amount: number | null;
  fixed_price: number | null;
  category_ids: string[] | null;
  tag: string | null;
  product_ids: string[] | null;
  starts_at: Date;
  ends_at: Date;
  paused_at: Date | null;
  created_at: Date;
  is_applied: boolean;
  repricing_xid: Generated<string | null>;
  recheck_xid: Generated<string | null>;
};

type CouponBatchesTable = {
  id: string;
  prefix: string;
  codes: number;
  starts_at: Date;
  ends_at: Date | null;
  paused_at: Generated<Date | null>;
  created_at: Date;
};

type OrdersTable = {
  id: string;
  customer_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  address: ColumnType<Address, string, string>;
  mrp: number;
  discount: number;
  coupon: Generated<number>;
  coupon_code: string | null;
  shipping: number;
  cod_fee: Generated<number>;
  total: number;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Generated<Date>;
  reserved_until: Date | null;
  expired: Generated<boolean>;
  network: string | null;
  delivery_days: Generated<[number, number] | null>;
  cash_remitted: Generated<number | null>;
  gift_message: Generated<string | null>;
  business_gstin: Generated<string | null>;
  business_name: Generated<string | null>;
  language: Generated<Language>;
};

type OrderItemsTable = {
  id: string;
  order_id: string;
  product_id: string;
  variant_id: string;
  slug: string;
  name: string;
  images: string[];
  size: string;
  color: string;
  quantity: number;
  price: number;
  mrp: number;
  /** The line's share of the coupon in paise. Null: the coupon is spread over all lines by their values. */
  coupon_share: ColumnType<number | null, number | null | undefined>;
  /** The sale that set the price. */
  sale_id: ColumnType<string | null, string | null | undefined>;
};

type OrderEventsTable = {
  id: string;
  order_id: string;
  status: OrderStatus;
  actor: Generated<OrderActor>;
  note: Generated<string>;
  created_at: Generated<Date>;
  undo_jobs: ColumnType<UndoJob[] | null, string | null | undefined, string>;
};
/** A job that waits until a transition can no longer be undone. */
export type UndoJob = { type: "mail" | "refund" | "order-update" | "order-push" | "tax-documents"; id: string };

type OrderEditsTable = {
  id: string;
  order_id: string;
  edited_at: Date;
  reason: string;
  changes: ColumnType<ItemEdit[], string, never>;
  difference: number;
  stock: ColumnType<EditedStock, string, never>;
  before: ColumnType<EditSnapshot, string, never>;
  refund_id: string | null;
  mail_job: string | null;
  documents_job: ColumnType<string | null, string | null | undefined>;
};
/** Units that were cancelled, or replaced by another variant of the product (`to`). */
export type ItemEdit = {
  name: string;
  size: string;
  color: string;
  quantity: number;
  to: { size: string; color: string } | null;
};
type Units = { variantId: string; quantity: number };
/** `lost` are units that the edit has not returned to stock. */
export type EditedStock = { released: Units[]; reserved: Units[]; lost: Units[] };
/** Items and amounts (in paise) of an order before it was edited. */
export type EditSnapshot = {
  items: Selectable<OrderItemsTable>[];
  /** Amounts in paise. Edits by builds from before the fee for cash on delivery have no `cod_fee`. */
  amounts: { mrp: number; discount: number; coupon: number; shipping: number; cod_fee?: number; total: number };
};

type ReturnsTable = {
  approved_at: ColumnType<Date | null, Date | null | undefined>;
  id: string;
  order_id: string;
  kind: ReturnKind;
  status: ReturnStatus;
  comment: string;
  payout: string;
  decision: Generated<string>;
  replacement_order_id: Generated<string | null>;
  /** The value of the returned units in paise, set by a trigger. */
  value: Generated<number>;
  requested_at: Date;
  changed_at: Date;
};
type ReturnItemsTable = {
  return_id: string;
  item_id: string;
  quantity: number;
  reason: string;
  outcome: ReturnOutcome | null;
  to_variant_id: string | null;
  to_size: string | null;
  to_color: string | null;
};

type ParcelsTable = {
  id: string;
  order_id: string;
  courier: string;
  awb: string;
  tracking_url: string;
  event_id: string | null;
  created_at: Date;
};

type RefusedOrdersTable = {
  day: string;
  customer_id: string;
  limit_name: string;
  network: string;
  attempts: Generated<number>;
  units: number;
  total: number;
  last_at: Date;
};

type ReturnPhotosTable = {
  id: string;
  order_id: string;
  return_id: string | null;
  sha256: string;
  uploaded_at: Date;
};
