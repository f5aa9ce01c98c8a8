import { isSteepFall } from "#contract/admin/prices/price-change.ts";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import type { ProductFormState } from "./use-product-form.ts";

/** `before` and `after` are in paise. */
export type SteepFall = { variantId: string; variant: string; before: number; after: number };

/** Stored variants whose typed price is less than half of the loaded price. */
export function listSteepFalls(
  { loaded, values, removed }: Pick<ProductFormState, "loaded" | "values" | "removed">,
  colors: ProductForm["colors"],
): SteepFall[] {
  return colors.flatMap(({ color, variants }) =>
    variants.flatMap(({ _id: variantId, size }) => {
      const field = `variants.${variantId}.price`;
      const before = parseAmount(loaded[field] ?? "");
      const after = parseAmount(values[field] ?? "");
      if (removed.has(variantId) || before === undefined || after === undefined) return [];
      return isSteepFall(before, after) ? [{ variantId, variant: `${color} / ${size}`, before, after }] : [];
    }),
  );
}
