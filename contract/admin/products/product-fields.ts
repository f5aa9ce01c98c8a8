import { z } from "zod";
import { toAsciiDigits } from "../../values/digits.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Id, noNull } from "../../values/values.ts";
import { maxBulkProducts, maxTagsLength } from "./product-limits.ts";

const text = (max: number) => z.string().trim().max(max).regex(noNull, "This has a character that cannot be stored");

/** The customs code of goods (HSN), by which GST rates are found. If empty, the shop's HSN applies. */
export const Hsn = text(8)
  .overwrite(toAsciiDigits)
  .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})?$/, "An HSN has 2, 4, 6 or 8 digits");

/**
 * Changes of many products, each with the values that the list has loaded. `name`: the product's name, for the texts of
 * refusals. Tags are separated by commas.
 */
export const EditProductFields = z.object({
  products: z
    .array(
      z.object({
        productId: Id,
        name: text(200),
        brand: fieldChange(text(100)),
        categories: fieldChange(text(260)),
        tags: fieldChange(text(maxTagsLength)),
        hsn: fieldChange(Hsn),
      }),
    )
    .min(1, "No product is selected")
    .max(maxBulkProducts),
});
export type EditProductFields = z.infer<typeof EditProductFields>;
