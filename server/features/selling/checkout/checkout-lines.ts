import { type FieldErrors, Refusal } from "#contract/http/errors.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import { formatShortage, type Variant } from "../../merchandise/inventory/inventory.ts";
import { settleSalePrices } from "../../merchandise/promotions/index.ts";
import { createVariantLookup } from "./variant-lookup.ts";

/** A requested item. Lines stay in the order of the request, because refusals name items by their index. */
export type OrderLine = Variant & { quantity: number };

/** Refuses a visible shortage before anything is written. Under load most requests end here. */
export async function requireAvailableLines(context: AppContext, items: PlaceOrder["items"]): Promise<OrderLine[]> {
  await settleSalePrices(
    context,
    items.map(({ productId }) => productId),
  );
  const variants = await context.shared(createVariantLookup)(items);
  const lines = items.flatMap(({ quantity }, index) => {
    const variant = variants[index];
    return variant ? [{ ...variant, quantity }] : [];
  });
  const requestedQuantities = new Map(mergeLines(lines).map(({ variantId, quantity }) => [variantId, quantity]));
  const errors: FieldErrors = {};
  for (const [index, variant] of variants.entries()) {
    if (!variant) errors[`items.${index}`] = "This item is no longer sold.";
    else if (variant.inventory < (requestedQuantities.get(variant.variantId) ?? 0)) {
      errors[`items.${index}`] = formatShortage(variant, variant.inventory);
    }
  }
  if (Object.keys(errors).length > 0) throw toRefusal(errors);
  return lines;
}

/** @param left the stock of each variant that has too little */
export function outOfStock(lines: readonly OrderLine[], left: ReadonlyMap<string, number>): Refusal {
  const errors: FieldErrors = {};
  for (const [index, line] of lines.entries()) {
    const remaining = left.get(line.variantId);
    if (remaining !== undefined) errors[`items.${index}`] = formatShortage(line, remaining);
  }
  return toRefusal(errors);
}

const toRefusal = (errors: FieldErrors) => new Refusal("out_of_stock", joinDistinct(errors), { errors });

/** Joins the messages about several items into one. Equal messages are joined only once. */
export const joinDistinct = (errors: FieldErrors) => [...new Set(Object.values(errors))].join(" ");

/** Merges items with the same variant into one line. */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<string, OrderLine>();
  for (const line of lines) {
    const existing = merged.get(line.variantId);
    merged.set(line.variantId, { ...line, quantity: line.quantity + (existing?.quantity ?? 0) });
  }
  return [...merged.values()];
}
