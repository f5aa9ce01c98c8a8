import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Rupees } from "../../values/values.ts";

const Variant = z.object({ selectedSize: z.string().max(80), selectedColor: z.string().max(80) });
const quantity = z.number().int().min(1).max(1000);

/**
 * Units of a line that are cancelled, or replaced by another variant of the product (`to`). `seen`: the line's quantity
 * when the form was loaded. `restock`: whether the units return to stock, which damaged and missing units do not.
 */
const ItemChange = z.object({
  itemId: Id,
  seen: quantity,
  quantity,
  to: Variant.nullable().default(null),
  restock: z.boolean().default(true),
});
export type ItemChange = z.infer<typeof ItemChange>;

export const QuoteEdit = z.object({ changes: z.array(ItemChange).min(1, "Nothing is changed").max(100) });
export type QuoteEdit = z.infer<typeof QuoteEdit>;
/** `editId`: chosen by the client, so that a repeated request changes nothing twice. */
export const EditItems = QuoteEdit.extend({
  editId: Id,
  /** The reason that the customer reads. */
  reason: z.string().trim().max(200, "At most 200 characters").default(""),
});
export type EditItems = z.infer<typeof EditItems>;

/**
 * `difference`: the order's new total minus the old one. `waived`: the amount by which the edit makes a paid order more
 * expensive, which is not charged. `refundedBefore`: the part of the difference that earlier refunds of the cancelled
 * units have paid already.
 */
export const EditQuoteResponse = responseSchema({
  total: Rupees,
  difference: Rupees,
  waived: Rupees,
  refundedBefore: Rupees.optional(),
});
export type EditQuoteResponse = z.infer<typeof EditQuoteResponse>;

export const EditParams = z.object({ orderId: Id, editId: Id });
export const EditUndoneResponse = responseSchema({ message: z.string() });
export type EditUndoneResponse = z.infer<typeof EditUndoneResponse>;

/** For each line, the variants of its product that are sold, with the units in stock. */
export const OrderVariantsResponse = responseSchema({
  items: z.array(
    z.object({ itemId: Id, variants: z.array(Variant.extend({ inventory: z.number().int(), price: Rupees })) }),
  ),
});
export type OrderVariantsResponse = z.infer<typeof OrderVariantsResponse>;
