import { z } from "zod";
import { fieldChange } from "../values/field-change.ts";
import { Id } from "../values/values.ts";
import { maxBulkProducts } from "./product-sorts.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, "This has a character that cannot be stored");

/** Changes of many products, each with the values that the list has loaded. `name`: for refusals. Tags are separated by commas. */
export const EditProductFields = z.object({
  products: z
    .array(
      z.object({
        ...{ productId: Id, name: text(200) },
        ...{ brand: fieldChange(text(100)), categories: fieldChange(text(260)), tags: fieldChange(text(1000)) },
      }),
    )
    .min(1, "No product is selected")
    .max(maxBulkProducts),
});
export type EditProductFields = z.infer<typeof EditProductFields>;
