import type { Sort } from "#contract/listing.ts";
import { hasBit, maskOf, numbersOf, putBit } from "./bit-strings.ts";
import type { Counted } from "./counts.ts";
import type { Shelf, ShelfOrderName } from "./shelf.ts";

export type Order = Sort | "sold";
export type Slice = { limit: number; offset: number };

const orders: Record<Order, { by: ShelfOrderName; down: boolean }> = {
  "high-low": { by: "price", down: true },
  "low-high": { by: "price", down: false },
  newest: { by: "age", down: true },
  rating: { by: "rating", down: true },
  discount: { by: "discount", down: true },
  sold: { by: "sold", down: true },
};

/** Which products stand on a page, in turn: walked to along their order or, where they are few, sorted by themselves. */
export function pageInOrder(shelf: Shelf, { mask, total }: Counted, order: Order, slice: Slice): number[] {
  const { by, down } = orders[order];
  const { offset } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const walked = ((offset + limit) / total) * shelf.size;
  if (total * Math.log2(total) < walked) {
    const sorted = numbersOf(mask).sort(shelf.compareBy(by));
    if (down) sorted.reverse();
    return sorted.slice(offset, offset + limit);
  }
  const numbers = shelf.inOrder(by);
  const at = (place: number) => numbers[down ? numbers.length - 1 - place : place]!;
  if (total === numbers.length) return Array.from({ length: limit }, (_, place) => at(offset + place));
  const found: number[] = [];
  for (let place = 0, passed = 0; place < numbers.length && found.length < limit; place += 1) {
    const number = at(place);
    if (hasBit(mask.bits, number) && passed++ >= offset) found.push(number);
  }
  return found;
}

/** Those that a ranking names first, in its turn, then the newest. */
export function pageOfRanked(shelf: Shelf, counted: Counted, ranking: readonly number[], slice: Slice): number[] {
  const { offset, limit } = slice;
  const ranked = ranking.filter((number) => hasBit(counted.mask.bits, number));
  const page = ranked.slice(offset, offset + limit);
  if (page.length === limit) return page;
  const others = { limit: limit - page.length, offset: Math.max(0, offset - ranked.length) };
  return [...page, ...pageInOrder(shelf, without(counted, ranked), "newest", others)];
}

function without({ counts, total, mask }: Counted, numbers: readonly number[]): Counted {
  const bits = mask.bits.slice();
  for (const number of numbers) putBit(bits, number, 0);
  return { counts, total: total - numbers.length, mask: maskOf(bits) };
}
