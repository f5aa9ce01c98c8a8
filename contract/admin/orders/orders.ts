import { z } from "zod";
import { Address } from "../../account/addresses.ts";
import { Quote } from "../../cart/cart.ts";
import { responseSchema } from "../../http/response.ts";
import { OrderEdit } from "../../orders/order-edits.ts";
import { Business, Gift } from "../../orders/order-options.ts";
import { orderStatuses, paymentMethods, toStatusName } from "../../orders/order-status.ts";
import { OrderItem } from "../../orders/orders.ts";
import { OrderPayment } from "../../orders/payments.ts";
import { Id, Instant, RepeatableParam, Rupees, SearchText } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { CustomerPhone } from "../restricted-fields.ts";
import { StaffRefund, StaffRefundRequest } from "../returns/refunds.ts";
import { CustomerBlock } from "./blocks/customer-blocks.ts";
import { orderList } from "./order-list.ts";
import { StaffParcel } from "./shipping/parcels.ts";

const Status = z.enum(orderStatuses);
/** Requests may write the status "in transit" as "in-transit" or "in_transit". */
const StatusName = z.string().overwrite(toStatusName);
export const OrderTag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "The tag is empty")
  .max(40, "A tag has at most 40 characters")
  .regex(/^[^\0,]+$/, "A tag contains no comma");

/**
 * Filters of the list of orders. `since` and `until` are days in the shop's time zone. `after`: the `next` of the
 * previous page.
 */
export const StaffOrdersQuery = z.object({
  status: RepeatableParam.pipe(z.array(StatusName.pipe(Status)).optional()),
  ...toListQuery(orderList, { limit: 50 }).shape,
  tag: OrderTag.optional(),
  /**
   * The complete number, id or email of an order, a complete SKU or barcode, or at least three characters of a name,
   * town, PIN code or phone number.
   */
  q: SearchText,
});
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

/** The same filters for the export, which has all pages. */
export const ExportOrdersQuery = StaffOrdersQuery.omit({ after: true, limit: true });
export type ExportOrdersQuery = z.infer<typeof ExportOrdersQuery>;

/** An order in the list. Without the permission `orders:totals` the optional fields are missing, without `customers:phone` the phone number. */
export const StaffOrder = z.object({
  _id: Id,
  /** The order's number as customers see it. */
  number: z.string(),
  placedAt: Instant,
  status: Status,
  customer: z.object({ name: z.string(), phone: CustomerPhone }),
  city: z.string(),
  postalCode: z.string(),
  units: z.number().int(),
  /** The images of the first three items. */
  images: z.array(z.string()),
  paymentMethod: z.enum(paymentMethods),
  tags: z.array(z.string()),
  /** Tracking numbers of its parcels, oldest first. */
  awbs: z.array(z.string()),
  total: Rupees.optional(),
  /** The part of the total that is the fee for cash on delivery. Absent if there is no fee. */
  codFee: Rupees.optional(),
  business: Business.optional(),
  paymentStatus: z.enum(["Pending", "Paid", "Refunded"]).optional(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
export const StaffOrdersResponse = responseSchema({ orders: z.array(StaffOrder), next: z.string().nullable() });
export type StaffOrdersResponse = z.infer<typeof StaffOrdersResponse>;

/** The number of orders in each status that needs work. */
export const OrderCountsResponse = responseSchema({ counts: z.partialRecord(Status, z.number().int()) });
export type OrderCountsResponse = z.infer<typeof OrderCountsResponse>;

const Variant = z.object({ selectedSize: z.string(), selectedColor: z.string() });
const StaffOrderItem = z.object({
  ...OrderItem.omit({ price: true, mrp: true, totalPrice: true }).shape,
  _id: Id,
  sku: z.string().nullable(),
  price: Rupees.optional(),
  totalPrice: Rupees.optional(),
  /** Units that a refund can still name. */
  refundable: z.number().int().optional(),
  /** If the units were sent in an exchange: the variants that came back for them. */
  replaces: z.array(Variant),
  /**
   * Units of the item that came back for an exchange, the variant (`to`) that was sent for them, and the order in which
   * it was sent.
   */
  exchanged: z.array(z.object({ quantity: z.number().int(), to: Variant, orderId: Id, number: z.string() })),
});
export type StaffOrderItem = z.infer<typeof StaffOrderItem>;

const TimelineEntry = z.object({
  at: Instant,
  status: Status,
  /** A member of staff, "customer", "payment provider", … */
  actor: z.string(),
  note: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const OrderNote = z.object({
  _id: Id,
  at: Instant,
  author: z.string(),
  text: z.string(),
  /** Whether the signed-in member wrote the note, and may delete it. */
  isOwn: z.boolean(),
});
export type OrderNote = z.infer<typeof OrderNote>;

/** An order with everything that its page shows. The optional fields need the same permissions as in the list. */
export const StaffOrderDetails = z.object({
  ...StaffOrder.omit({
    units: true,
    images: true,
    city: true,
    postalCode: true,
    business: true,
    codFee: true,
    awbs: true,
  }).shape,
  address: Address.extend({ phone: CustomerPhone }),
  /** Whether an order that is not packed yet has an Indian address without a known state, which its invoice needs. */
  isStateUnknown: z.boolean(),
  gift: Gift.optional(),
  items: z.array(StaffOrderItem),
  timeline: z.array(TimelineEntry),
  notes: z.array(OrderNote),
  /** Oldest first. */
  parcels: z.array(StaffParcel),
  /** Edits of the order's items, oldest first. `difference` needs `orders:totals`. */
  edits: z.array(OrderEdit.partial({ difference: true })),
  /**
   * If the order was created for an exchange: the order whose returned units it replaces. `paymentMethod`: how that
   * order was paid.
   */
  replaces: z.object({ orderId: Id, number: z.string(), paymentMethod: z.enum(paymentMethods) }).nullable(),
  /** The member who has the order in a packing wave, and since when. */
  packer: z.object({ name: z.string(), since: Instant }).nullable(),
  /** The statuses that can follow the current one. */
  nextStatuses: z.array(Status),
  /** Whether the last change of status can be undone at any time, because it has caused no mail or refund. */
  undoable: z.boolean(),
  email: z.string().optional(),
  business: Business.optional(),
  quote: Quote.optional(),
  coupon: z.string().optional(),
  /** Refunds by staff, oldest first. */
  refunds: z.array(StaffRefund).optional(),
  /** Refunds that somebody else has to confirm, oldest first. */
  refundRequests: z.array(StaffRefundRequest).optional(),
  payment: OrderPayment.optional(),
  /** The expected cash of a delivered order with cash on delivery, and what couriers have paid of it. */
  cash: z.object({ expected: Rupees, remitted: Rupees }).optional(),
  /** Active blocks that apply to the order's customer, newest first. */
  blocks: z.array(CustomerBlock).optional(),
  /** The customer's orders with cash on delivery that arrived or came back, and how many came back undelivered. */
  codReturns: z.object({ orders: z.number().int(), returned: z.number().int() }).optional(),
  /** The customer's id, for the link to the customer's page. */
  customerId: Id.optional(),
  /** The customer's other orders, newest first, at most ten. `count`: the number of all of them. */
  others: z
    .object({
      count: z.number().int(),
      orders: z.array(z.object({ _id: Id, number: z.string(), placedAt: Instant, status: Status, total: Rupees })),
    })
    .optional(),
});
export type StaffOrderDetails = z.infer<typeof StaffOrderDetails>;
export const StaffOrderResponse = responseSchema({ order: StaffOrderDetails });
export type StaffOrderResponse = z.infer<typeof StaffOrderResponse>;

const OrderIds = z.array(Id).min(1, "No order is named").max(200, "At most 200 orders at once");

/** Statuses that staff set. An order becomes confirmed by its payment. */
const targets = orderStatuses.filter((status) => status !== "pending" && status !== "confirmed");
/** `note` is shown to the customer: a tracking number, a reason. */
export const ChangeStatuses = z.object({
  orderIds: OrderIds,
  to: StatusName.pipe(z.enum(targets)),
  note: z.string().trim().max(200, "A note has at most 200 characters").default(""),
});
export type ChangeStatuses = z.infer<typeof ChangeStatuses>;
/** `status`: the status that the change gave to the orders, and that they still have. */
export const UndoStatuses = z.object({ orderIds: OrderIds, status: StatusName.pipe(z.enum(targets)) });
export type UndoStatuses = z.infer<typeof UndoStatuses>;

/** `noteId`: chosen by the client, so that a repeated request adds nothing twice. */
export const AddOrderNote = z.object({
  noteId: Id.optional(),
  text: z.string().trim().min(1, "The note is empty").max(2000, "A note has at most 2000 characters"),
});
export type AddOrderNote = z.infer<typeof AddOrderNote>;
export const OrderNoteParams = z.object({ orderId: Id, noteId: Id });
export const OrderNotesResponse = responseSchema({ notes: z.array(OrderNote) });
export type OrderNotesResponse = z.infer<typeof OrderNotesResponse>;

/** Adds and removes tags on all of the orders. */
export const TagOrders = z.object({
  orderIds: OrderIds,
  add: z.array(OrderTag).max(10).default([]),
  remove: z.array(OrderTag).max(10).default([]),
});
export type TagOrders = z.infer<typeof TagOrders>;
export const OrdersTaggedResponse = responseSchema({ message: z.string() });
export type OrdersTaggedResponse = z.infer<typeof OrdersTaggedResponse>;
/** All tags in use, by name. */
export const TagsResponse = responseSchema({ tags: z.array(z.string()) });
export type TagsResponse = z.infer<typeof TagsResponse>;
