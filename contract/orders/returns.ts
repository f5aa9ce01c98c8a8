import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant } from "../values/values.ts";
import { ReturnPhoto } from "./return-photos.ts";
import { maxReturnPhotos, returnKinds, returnReasons, returnStatuses } from "./return-states.ts";

/** Fields that identify an item of an order, because an order has each variant at most once. */
const VariantFields = { productId: Id, selectedSize: z.string().max(80), selectedColor: z.string().max(80) };

const NewVariant = z.object({ selectedSize: z.string().max(80), selectedColor: z.string().max(80) });

/** `returnId`: chosen by the client, so that a repeated request creates one return only. */
export const RequestReturn = z.object({
  returnId: Id,
  items: z
    .array(
      z.object({
        ...VariantFields,
        quantity: z.number().int().min(1).max(1000),
        reason: z.enum(returnReasons),
        /**
         * In an exchange, the variant that replaces this one; it is reserved at once. Either all items have it or none.
         */
        to: NewVariant.optional(),
      }),
    )
    .min(1, "Choose what you send back")
    .max(100),
  comment: z.string().trim().max(1000, "At most 1000 characters").default(""),
  /** Photos that were uploaded for this order within the last day. Damaged and wrong items need a photo. */
  photoIds: z.array(Id).max(maxReturnPhotos, `At most ${maxReturnPhotos} photos`).default([]),
  /** For an order with cash on delivery: where the refund goes. */
  payout: z.string().trim().max(100, "At most 100 characters").default(""),
});
export type RequestReturn = z.infer<typeof RequestReturn>;

/** The units of a return that is not requested yet. */
export const QuoteReturn = z.object({
  items: z
    .array(z.object({ ...VariantFields, quantity: z.number().int().min(1).max(1000) }))
    .min(1, "Choose what you send back")
    .max(100),
});
export type QuoteReturn = z.infer<typeof QuoteReturn>;
/** `refund`: the amount in rupees that is refunded once the return has arrived and passed its inspection. */
export const ReturnQuoteResponse = responseSchema({ refund: z.number() });
export type ReturnQuoteResponse = z.infer<typeof ReturnQuoteResponse>;

const ReturnItem = z.object({
  name: z.string(),
  ...VariantFields,
  quantity: z.number().int(),
  reason: z.string(),
  /** In an exchange, the variant that replaces this one. */
  to: NewVariant.nullable(),
});
/** `decision`: the text that the shop wrote when it approved or rejected the return. */
export const Return = z.object({
  _id: Id,
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  requestedAt: Instant,
  comment: z.string(),
  decision: z.string(),
  /** The order that sends the new variants of an exchange. */
  replacement: z.object({ orderId: Id, number: z.string() }).nullable(),
  items: z.array(ReturnItem),
  /**
   * The photos. Customers load the files from /orders/me/:orderId/return-photos/:photoId, staff from
   * /admin/returns/:returnId/photos/:photoId.
   */
  photos: z.array(ReturnPhoto),
});
export type Return = z.infer<typeof Return>;

/** The returns of an order, oldest first, the units that can still be returned, and until when. */
export const ReturnsResponse = responseSchema({
  returns: z.array(Return),
  returnable: z.array(
    z.object({
      name: z.string(),
      image: z.string().nullable(),
      ...VariantFields,
      quantity: z.number().int(),
      /** If the units were sent in an exchange: the variants that came back for them. */
      replaces: z.array(NewVariant),
      /** The variants in stock at the same price, for which the units can be exchanged. */
      exchanges: z.array(NewVariant),
    }),
  ),
  /**
   * Whether staff pay out the refund themselves, because the order was paid in cash. The customer then states where it
   * goes.
   */
  isRefundByHand: z.boolean(),
  /** Photos that were uploaded within the last day, for a return that is not requested yet. */
  photos: z.array(ReturnPhoto),
  /** The end of the time for returns. Null if the order was not delivered, or if this time is over. */
  returnableUntil: Instant.nullable(),
});
export type ReturnsResponse = z.infer<typeof ReturnsResponse>;
