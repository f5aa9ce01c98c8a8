import { type FieldErrors, Refusal } from "#contract/errors.ts";
import type { PlaceOrder } from "#contract/orders.ts";
import { chooseVariants, shortageOf, type Variant } from "../catalogue/stock.ts";
import type { Database } from "../database/open.ts";

/** What is wanted, one by one as it was asked for: refusals name each by its place in the request. */
export type Line = Variant & { quantity: number };

/** A shortage that shows already is refused before anything is written: most of a rush ends here. */
export async function chooseLines(db: Database, items: PlaceOrder["items"]): Promise<Line[]> {
  const variants = await chooseVariants(db, items);
  const lines = variants.flatMap((variant, index) =>
    variant ? [{ ...variant, quantity: items[index]!.quantity }] : [],
  );
  const wanted = new Map(mergeLines(lines).map(({ variantId, quantity }) => [variantId, quantity]));
  const errors: FieldErrors = {};
  for (const [index, variant] of variants.entries()) {
    if (!variant) errors[`items.${index}`] = "This item is no longer sold.";
    else if (variant.inventory < wanted.get(variant.variantId)!) {
      errors[`items.${index}`] = shortageOf(variant, variant.inventory);
    }
  }
  if (Object.keys(errors).length > 0) throw refusalOf(errors);
  return lines;
}

/** @param left how many there are of each size that is short */
export function outOfStock(lines: readonly Line[], left: ReadonlyMap<string, number>): Refusal {
  const errors: FieldErrors = {};
  for (const [index, line] of lines.entries()) {
    const pieces = left.get(line.variantId);
    if (pieces !== undefined) errors[`items.${index}`] = shortageOf(line, pieces);
  }
  return refusalOf(errors);
}

const refusalOf = (errors: FieldErrors) =>
  new Refusal("out_of_stock", [...new Set(Object.values(errors))].join(" "), { errors });

/** The same size asked for twice is one line of the order. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const before = merged.get(line.variantId);
    merged.set(line.variantId, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  }
  return [...merged.values()];
}
