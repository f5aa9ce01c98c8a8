import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant } from "../values/values.ts";
import { ReturnPhoto } from "./return-photos.ts";
import { maxReturnPhotos, returnKinds, returnReasons, returnStatuses } from "./return-states.ts";

/** A variant of an order, which has each at most once. */
const VariantFields = { productId: Id, selectedSize: z.string().max(80), selectedColor: z.string().max(80) };

const NewVariant = z.object({ selectedSize: z.string().max(80), selectedColor: z.string().max(80) });

/** `returnId`: chosen by the client, so that a repeated request asks for one return only. */
export const RequestReturn = z.object({
  returnId: Id,
  items: z
    .array(
      z.object({
        ...VariantFields,
        quantity: z.number().int().min(1).max(1000),
        reason: z.enum(returnReasons),
        /** Of an exchange, for all items: the variant that replaces it, which is reserved at once. */
        to: NewVariant.optional(),
      }),
    )
    .min(1, "Choose what you send back")
    .max(100),
  comment: z.string().trim().max(1000, "At most 1000 characters").default(""),
  /** Photos that were uploaded for this order within a day. Damaged and wrong items need one. */
  photoIds: z.array(Id).max(maxReturnPhotos, `At most ${maxReturnPhotos} photos`).default([]),
  /** Of cash on delivery: where the refund goes. */
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
/** `refund`: in rupees, once the return has arrived and passed its inspection. */
export const ReturnQuoteResponse = responseSchema({ refund: z.number() });
export type ReturnQuoteResponse = z.infer<typeof ReturnQuoteResponse>;

const ReturnItem = z.object({
  name: z.string(),
  ...VariantFields,
  quantity: z.number().int(),
  reason: z.string(),
  /** Of an exchange. */
  to: NewVariant.nullable(),
});
/** `decision`: what the shop wrote when it approved or rejected the return. */
export const Return = z.object({
  _id: Id,
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  requestedAt: Instant,
  comment: z.string(),
  decision: z.string(),
  /** The order in which the new variants are sent. */
  replacement: z.object({ orderId: Id, number: z.string() }).nullable(),
  items: z.array(ReturnItem),
  /** Their files are at /orders/me/:orderId/return-photos/:photoId, for staff at /admin/returns/:returnId/photos/:photoId. */
  photos: z.array(ReturnPhoto),
});
export type Return = z.infer<typeof Return>;

/** The returns of an order, oldest first, and what of it can be returned until when. */
export const ReturnsResponse = responseSchema({
  returns: z.array(Return),
  returnable: z.array(
    z.object({
      name: z.string(),
      image: z.string().nullable(),
      ...VariantFields,
      quantity: z.number().int(),
      /** Of units that were sent in an exchange: the variants that came back for them. */
      replaces: z.array(NewVariant),
      /** Variants in stock at the same price. */
      exchanges: z.array(NewVariant),
    }),
  ),
  /** Whether a refund is paid out by hand, because cash was paid: the customer says where it goes. */
  isRefundByHand: z.boolean(),
  /** Uploaded within a day, for a return that is not requested yet. */
  photos: z.array(ReturnPhoto),
  /** Null: the order was not delivered, or the time is over. */
  returnableUntil: Instant.nullable(),
});
export type ReturnsResponse = z.infer<typeof ReturnsResponse>;
