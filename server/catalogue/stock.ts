import { Refusal } from "#contract/errors.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { pictureUrl } from "./catalogue.ts";
import {
  decrementStock,
  findVariants,
  type ReleasedQuantity,
  restock,
  type Variant,
  type VariantQuantity,
  type VariantSelection,
} from "./stock-queries.ts";

export type { ReleasedQuantity as Returned, Variant, VariantQuantity as Pieces, VariantSelection as Choice };

/** The variant that each choice means, in the same order; undefined where it is not sold (any more). */
export async function resolveVariants(
  db: Database,
  selections: readonly VariantSelection[],
): Promise<(Variant | undefined)[]> {
  const variantsByIndex = Map.groupBy(await findVariants(db, selections), ({ index }) => index);
  return selections.map((_, index) => {
    const [variant, ...others] = variantsByIndex.get(index) ?? [];
    if (others.length > 0) throw new Refusal("invalid", "Please select a size and color.");
    return variant && { ...variant, images: variant.images.map(pictureUrl) };
  });
}

/** Takes all of these pieces, or none; then the answer says how many are left of each size that is short. */
export async function reserveStock(
  trx: InTransaction,
  items: readonly VariantQuantity[],
): Promise<Map<string, number>> {
  const rows = await decrementStock(trx, items);
  const short = rows.filter((row) => row.short).map(({ variantId, left }): [string, number] => [variantId, left]);
  // Kept pages say whether a size can be bought, not how many are left.
  if (short.length === 0 && rows.some(({ emptied }) => emptied)) await dropPages(trx);
  return new Map(short);
}

export async function releaseStock(trx: InTransaction, items: readonly ReleasedQuantity[]): Promise<void> {
  const rows = await restock(trx, items);
  if (rows.some(({ refilled }) => refilled)) await dropPages(trx);
}

/** "Only 2 left of Cotton Kurta (M, Red)." */
export function formatShortage(
  { name, size, color }: Pick<Variant, "name" | "size" | "color">,
  remaining: number,
): string {
  const variantLabel = `${name} (${size}, ${color})`;
  return remaining > 0 ? `Only ${remaining} left of ${variantLabel}.` : `${variantLabel} is out of stock.`;
}
