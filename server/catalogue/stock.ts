import { Refusal } from "#contract/errors.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { pictureUrl } from "./catalogue.ts";
import {
  type Choice,
  findVariants,
  giveBack,
  type Pieces,
  type Returned,
  take,
  type Variant,
} from "./stock-queries.ts";

export type { Choice, Pieces, Returned, Variant };

/** The variant that each choice means, in the same order; undefined where it is not sold (any more). */
export async function chooseVariants(db: Database, choices: readonly Choice[]): Promise<(Variant | undefined)[]> {
  const meant = Map.groupBy(await findVariants(db, choices), ({ index }) => index);
  return choices.map((_, index) => {
    const [variant, ...others] = meant.get(index) ?? [];
    if (others.length > 0) throw new Refusal("invalid", "Please select a size and color.");
    return variant && { ...variant, images: variant.images.map(pictureUrl) };
  });
}

/** Takes all of these pieces, or none; then the answer says how many are left of each size that is short. */
export async function takeStock(trx: InTransaction, pieces: readonly Pieces[]): Promise<Map<string, number>> {
  const rows = await take(trx, pieces);
  const short = rows.filter((row) => row.short).map(({ variantId, left }): [string, number] => [variantId, left]);
  // Kept pages say whether a size can be bought, not how many are left.
  if (short.length === 0 && rows.some(({ emptied }) => emptied)) await dropPages(trx);
  return new Map(short);
}

export async function giveStockBack(trx: InTransaction, pieces: readonly Returned[]): Promise<void> {
  const rows = await giveBack(trx, pieces);
  if (rows.some(({ refilled }) => refilled)) await dropPages(trx);
}

/** "Only 2 left of Cotton Kurta (M, Red)." */
export function shortageOf({ name, size, color }: Pick<Variant, "name" | "size" | "color">, left: number): string {
  const what = `${name} (${size}, ${color})`;
  return left > 0 ? `Only ${left} left of ${what}.` : `${what} is out of stock.`;
}
