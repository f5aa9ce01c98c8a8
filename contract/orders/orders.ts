import { z } from "zod";
import { Address } from "../account/addresses.ts";
import { FreeShipping, Quote } from "../cart/cart.ts";
import { CouponCode, QuotedCoupon } from "../cart/coupons.ts";
import { responseSchema } from "../http/response.ts";
import { Id, Instant, Limit, Page, Quantity, Rupees } from "../values/values.ts";
import { OrderEdit } from "./order-edits.ts";
import { Business, Gift } from "./order-options.ts";
import { orderActors, orderStatuses, paymentMethods, toStatusName } from "./order-status.ts";
import { Parcel } from "./parcels.ts";
import { CheckoutOptions, OrderPayment, RazorpayOrder } from "./payments.ts";
import { RefundProgress } from "./refund-progress.ts";

export const PlaceOrder = z.object({
  addressId: Id,
  items: z
    .array(
      z.object({
        productId: Id,
        quantity: Quantity,
        selectedSize: z.string().max(80).optional(),
        selectedColor: z.string().max(80).optional(),
      }),
    )
    .min(1, "Your order is empty")
    .max(100),
  paymentMethod: z.enum(paymentMethods),
  /** The total that the customer saw, in rupees. If it differs from the current total, the order is refused. */
  expectedTotal: Rupees.optional(),
  /** The order is refused if the coupon does not apply, or no longer applies. */
  couponCode: CouponCode.optional(),
  /** Whether the cart remains unchanged. */
  isBuyNow: z.boolean().optional(),
  gift: Gift.optional(),
  business: Business.optional(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/**
 * Requests the current price of items without ordering them. With an address, the quote has the shipping costs of that
 * address.
 */
export const QuoteRequest = PlaceOrder.pick({ items: true, couponCode: true }).extend({ addressId: Id.optional() });
export type QuoteRequest = z.input<typeof QuoteRequest>;

export const OrderItem = z.object({
  productId: Id,
  slug: z.string(),
  name: z.string(),
  images: z.array(z.string()),
  selectedSize: z.string(),
  selectedColor: z.string(),
  quantity: z.number().int(),
  /** The price of one unit. */
  price: Rupees,
  mrp: Rupees,
  /** The price of all units of this item. */
  totalPrice: Rupees,
});
export type OrderItem = z.infer<typeof OrderItem>;

const OrderEvent = z.object({ status: z.enum(orderStatuses), at: Instant, by: z.enum(orderActors), note: z.string() });

export const Order = z.object({
  _id: Id,
  orderId: z.string(),
  orderDate: Instant,
  createdAt: Instant,
  status: z.enum(orderStatuses),
  shippingStatus: z.enum(orderStatuses),
  totalAmount: Rupees,
  quote: Quote,
  /** The code of the coupon that the quote includes. */
  coupon: z.string().optional(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(["Pending", "Paid", "Refunded"]),
  /** The payment of an online order. Absent for other orders. */
  payment: OrderPayment.optional(),
  /** The end of the stock reservation of an unpaid order. Only set while the order is pending. */
  payUntil: Instant.optional(),
  address: Address,
  gift: Gift.optional(),
  business: Business.optional(),
  items: z.array(OrderItem),
  history: z.array(OrderEvent),
  /** Parcels, oldest first. Absent while nothing was sent. */
  parcels: z.array(Parcel).optional(),
  /** The shop's edits of the items, oldest first. Absent if there are none. */
  edits: z.array(OrderEdit).optional(),
  /** Refunds that are requested or made, oldest first. Absent if there are none. */
  refunds: z.array(RefundProgress).optional(),
  /**
   * The days on which the order should arrive, counted from the day of confirmation. Absent once the order is delivered
   * or cancelled.
   */
  estimatedDelivery: z.object({ from: Instant, to: Instant }).optional(),
});
export type Order = z.infer<typeof Order>;

export const OrderResponse = responseSchema({
  order: Order,
  /**
   * The order at the payment provider, for a new order with online payment. Absent if the provider is unavailable;
   * `paymentProblem` is then set.
   */
  razorpayOrder: RazorpayOrder.optional(),
  payment: CheckoutOptions.optional(),
  paymentProblem: z.string().optional(),
});
export type OrderResponse = z.infer<typeof OrderResponse>;
export const QuoteResponse = responseSchema({
  quote: Quote,
  /**
   * The quote with cash on delivery. Absent if cash on delivery costs no fee: `quote` then holds for every payment
   * method.
   */
  codQuote: Quote.optional(),
  items: z.array(OrderItem),
  coupon: QuotedCoupon.optional(),
  freeShipping: FreeShipping.optional(),
});
export type QuoteResponse = z.infer<typeof QuoteResponse>;
export const OrdersResponse = responseSchema({
  data: z.array(Order),
  orders: z.array(Order),
  total: z.number().int(),
});
export type OrdersResponse = z.infer<typeof OrdersResponse>;

/** Filters and page of a customer's order list. */
export const OrdersQuery = z.object({
  status: z.string().overwrite(toStatusName).pipe(z.enum(orderStatuses)).optional().catch(undefined),
  /** Matches part of the order number or of an item's name. */
  q: z.string().trim().max(100).default(""),
  page: Page,
  limit: Limit,
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;
/** `OrdersQuery` before parsing: every field is optional. */
export type OrdersQueryInput = Partial<z.input<typeof OrdersQuery>>;
