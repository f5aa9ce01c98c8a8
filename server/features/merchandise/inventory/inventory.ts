import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import { announceAvailability } from "./stock/announce-availability.ts";
import {
  decrementStock,
  findVariants,
  type OrderedQuantity,
  type ReleasedQuantity,
  restock,
  type Variant,
  type VariantSelection,
} from "./stock/inventory-queries.ts";

export type { OrderedQuantity, ReleasedQuantity, Variant, VariantSelection };

/**
 * The variant of each selection, in the same order. Undefined if the variant is not sold (any more). Refuses an
 * ambiguous selection.
 */
export async function resolveVariants(
  db: Database,
  selections: readonly VariantSelection[],
): Promise<(Variant | undefined)[]> {
  return toSelected(selections, await findVariants(db, selections));
}

/** Like `resolveVariants`, for several requests in one query. A refusal rejects only the promise of its own request. */
export async function resolveVariantsOfRequests(
  db: Database,
  requests: readonly (readonly VariantSelection[])[],
): Promise<Promise<(Variant | undefined)[]>[]> {
  const found = Map.groupBy(await findVariants(db, requests.flat()), ({ index }) => index);
  let end = 0;
  return requests.map(async (selections) => {
    const start = end;
    end += selections.length;
    const variants = selections.flatMap((_, index) =>
      (found.get(start + index) ?? []).map((variant) => ({ ...variant, index })),
    );
    return toSelected(selections, variants);
  });
}

/** The variant of each selection. Refuses a selection that several variants match. */
function toSelected(
  selections: readonly VariantSelection[],
  found: readonly (Variant & { index: number })[],
): (Variant | undefined)[] {
  const variantsByIndex = Map.groupBy(found, ({ index }) => index);
  return selections.map((_, index) => {
    const [variant, ...others] = variantsByIndex.get(index) ?? [];
    if (others.length > 0) throw new Refusal("invalid", "Please select a size and color.");
    return variant && { ...variant, images: variant.images.map(toImageUrl) };
  });
}

/** All variants of these products that are sold, in the order of the product's page. */
export async function listVariants(db: Database, productIds: readonly string[]): Promise<Variant[]> {
  const selections = [...new Set(productIds)].map((productId) => ({ productId }));
  const variants = await findVariants(db, selections);
  return variants.map((variant) => ({ ...variant, images: variant.images.map(toImageUrl) }));
}

/**
 * Locks variants and their products in the order in which reserving and releasing stock does. Transactions that do both
 * call it first, because they could otherwise deadlock.
 */
export { lockVariants } from "./stock/inventory-queries.ts";

/** Reserves all of these units or none. Returns the available quantity of each variant that is short, by variant id. */
export async function reserveStock(
  trx: Transaction,
  reason: StockReason,
  units: readonly OrderedQuantity[],
): Promise<Map<string, number>> {
  const rows = await decrementStock(trx, reason, units);
  const short = rows.filter(({ isShort }) => isShort).map((row): [string, number] => [row.variantId, row.available]);
  if (short.length > 0) return new Map(short);
  await announceAvailability(
    trx,
    rows.filter(({ soldOut }) => soldOut),
  );
  return new Map();
}

export async function releaseStock(
  trx: Transaction,
  reason: StockReason,
  units: readonly ReleasedQuantity[],
): Promise<void> {
  const rows = await restock(trx, reason, units);
  await announceAvailability(
    trx,
    rows.filter(({ backInStock }) => backInStock),
  );
}

export { type Change as StockChange, writeStockChanges } from "./admin/change-stock.ts";
export { findStock } from "./admin/stock-change-queries.ts";
export { type GridVariantRow, gridVariantColumns, listStockProducts } from "./admin/stock-list-queries.ts";
export { undoStockBatch } from "./admin/undo-stock-change.ts";
export { getGridPage } from "./admin/variant-grid.ts";

/** The message of a shortage, such as "Only 2 left of Cotton Kurta (M, Red)." */
export function formatShortage(
  { name, size, color }: Pick<Variant, "name" | "size" | "color">,
  remaining: number,
): string {
  const variantLabel = `${name} (${size}, ${color})`;
  return remaining > 0 ? `Only ${remaining} left of ${variantLabel}.` : `${variantLabel} is out of stock.`;
}
