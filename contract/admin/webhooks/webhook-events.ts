import { z } from "zod";
import { Order } from "../../orders/orders.ts";
import { returnKinds, returnOutcomes, returnStatuses } from "../../orders/return-states.ts";
import { Email, Id, Instant, Rupees } from "../../values/values.ts";
import { testEventType, type WebhookEventType, webhookTypeNames } from "./webhook-event-types.ts";

/**
 * An order in the format of `GET /orders/me/:id`, with the customer's id and email. It has the order's state at the
 * first attempt to send the event.
 */
const OrderPayload = Order.extend({ customer: z.object({ _id: Id, email: Email }) });

const ofOrder = z.object({ order: OrderPayload });
/** `by`: `customer` or `merchant`. `note`: the text that staff wrote for the customer. */
const ofTransition = z.object({
  order: OrderPayload,
  transition: z.object({ status: Order.shape.status, by: z.string(), note: z.string() }),
});
/** `undone`: the status that staff took back; null if the event is about another change. */
const ofChange = z.object({ order: OrderPayload, undone: Order.shape.status.nullable() });
const ofRefund = z.object({
  refund: z.object({ _id: z.string(), amount: Rupees, reason: z.string() }),
  order: OrderPayload,
});
const ofReturn = z.object({
  return: z.object({
    _id: Id,
    kind: z.enum(returnKinds),
    status: z.enum(returnStatuses),
    requestedAt: Instant,
    comment: z.string(),
    decision: z.string(),
    items: z.array(
      z.object({
        productId: Id,
        variantId: Id,
        sku: z.string().nullable(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        quantity: z.number().int(),
        reason: z.string(),
        outcome: z.enum(returnOutcomes).nullable(),
      }),
    ),
  }),
  order: OrderPayload,
});
const Variant = z.object({
  _id: Id,
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  color: z.string(),
  size: z.string(),
  price: Rupees,
  mrp: Rupees,
  inventory: z.number().int(),
});
const Product = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  status: z.enum(["active", "draft", "archived"]),
  url: z.url(),
  variants: z.array(Variant),
});
const ofProduct = z.object({ product: Product });
const ofStock = z.object({ variant: Variant, product: Product.omit({ variants: true }) });
const ofCustomer = z.object({
  customer: z.object({ _id: Id, email: Email, name: z.string().nullable(), createdAt: Instant }),
});

/**
 * The schema of an event's `data`, by the type of the event. Within an `apiVersion`, fields may be added, but none is
 * removed or changes its meaning.
 */
export const webhookData = {
  "order.placed": ofOrder,
  "order.paid": ofTransition,
  "order.packed": ofTransition,
  "order.shipped": ofTransition,
  "order.in_transit": ofTransition,
  "order.delivered": ofTransition,
  "order.returning": ofTransition,
  "order.returned": ofTransition,
  "order.cancelled": ofTransition,
  "order.changed": ofChange,
  "refund.created": ofRefund,
  "refund.completed": ofRefund,
  "return.requested": ofReturn,
  "return.approved": ofReturn,
  "return.rejected": ofReturn,
  "return.withdrawn": ofReturn,
  "return.received": ofReturn,
  "return.completed": ofReturn,
  "product.published": ofProduct,
  "product.changed": ofProduct,
  "product.unpublished": ofProduct,
  "stock.low": ofStock,
  "customer.created": ofCustomer,
  [testEventType]: z.object({ message: z.string() }),
} satisfies Record<WebhookEventType | typeof testEventType, z.ZodObject>;

/** The body of a request to a webhook. `id` is the same in every attempt, and equals the header `webhook-id`. */
export const WebhookPayload = z.object({
  id: z.uuid(),
  type: z.enum([...webhookTypeNames, testEventType]),
  apiVersion: z.literal(1),
  occurredAt: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
