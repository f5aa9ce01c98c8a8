import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { returnOutcomes, settlements } from "../../orders/return-states.ts";
import { Return } from "../../orders/returns.ts";
import { Id, Instant, Rupees } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { CustomerPhone } from "../restricted-fields.ts";
import { returnList } from "./return-list.ts";

export const StaffReturnsQuery = z.object({
  ...toListQuery(returnList, { limit: 50 }).shape,
  orderId: Id.optional(),
});
export type StaffReturnsQuery = z.infer<typeof StaffReturnsQuery>;

/** `payout` and `value` need `orders:totals`. `value`: the returned units at the prices of the order. */
export const StaffReturn = z.object({
  ...Return.omit({ items: true }).shape,
  orderId: Id,
  orderNumber: z.string(),
  paymentMethod: z.enum(["cod", "online"]),
  customer: z.object({ name: z.string(), phone: CustomerPhone }),
  changedAt: Instant,
  payout: z.string().optional(),
  value: Rupees.optional(),
  items: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      image: z.string().nullable(),
      selectedSize: z.string(),
      selectedColor: z.string(),
      quantity: z.number().int(),
      reason: z.string(),
      outcome: z.enum(returnOutcomes).nullable(),
      to: z.object({ selectedSize: z.string(), selectedColor: z.string() }).nullable(),
    }),
  ),
});
export type StaffReturn = z.infer<typeof StaffReturn>;
export const StaffReturnsResponse = responseSchema({ returns: z.array(StaffReturn), next: z.string().nullable() });
export type StaffReturnsResponse = z.infer<typeof StaffReturnsResponse>;

export const ReturnParams = z.object({ returnId: Id });
export const ReturnPhotoParams = z.object({ returnId: Id, photoId: Id });
/** `note` is mailed to the customer: where to send the parcel, or why not. */
export const DecideReturn = z
  .object({ approve: z.boolean(), note: z.string().trim().max(500, "At most 500 characters").default("") })
  .refine(({ approve, note }) => approve || note !== "", { error: "The reason is missing", path: ["note"] });
export type DecideReturn = z.infer<typeof DecideReturn>;

/**
 * The result of the inspection, for every line of the return. An order that came back undelivered is already refunded,
 * whatever the `settlement` is.
 */
export const InspectReturn = z.object({
  items: z
    .array(z.object({ itemId: Id, outcome: z.enum(returnOutcomes) }))
    .min(1)
    .max(100),
  settlement: z.enum(settlements).default("refund"),
  /** For an order with cash on delivery: the transfer by which staff paid out the refund. */
  reference: z.string().trim().max(100, "At most 100 characters").default(""),
});
export type InspectReturn = z.infer<typeof InspectReturn>;
/**
 * `refunded`: the amount in rupees, which needs `orders:totals`. `replacement`: the order that was created for an
 * exchange.
 */
export const ReturnChangedResponse = responseSchema({
  message: z.string(),
  refunded: Rupees.optional(),
  replacement: z.object({ orderId: Id, number: z.string() }).optional(),
});
export type ReturnChangedResponse = z.infer<typeof ReturnChangedResponse>;
