import type { Sort } from "#contract/listing.ts";
import { common, isInAll, maskOf, numbersOf, putBit } from "./bit-strings.ts";
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

// Measured: comparing two products takes as long as walking past this many.
const stepsToCompare = 8;

/**
 * The numbers of a page's products, in turn. Either way gives the same; the one that looks at less is taken: walking along
 * the shelf's order past what is not in the listing, or, where the listing has few products, sorting just these.
 */
export function pageInOrder(shelf: Shelf, counted: Counted, order: Order, slice: Slice): number[] {
  const { masks, total, prices } = counted;
  const { by, down } = orders[order];
  const { offset } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const numbers = by === "price" ? shelf.pricedInOrder(prices) : shelf.inOrder(by);
  const at = (place: number) => numbers[down ? numbers.length - 1 - place : place]!;
  if (total === numbers.length) return Array.from({ length: limit }, (_, place) => at(offset + place));

  const walked = ((offset + limit) / total) * numbers.length;
  if (total * Math.log2(total) * stepsToCompare < walked) {
    const sorted = numbersOf(common(masks)).sort(shelf.compareBy(by));
    if (down) sorted.reverse();
    return sorted.slice(offset, offset + limit);
  }
  const found: number[] = [];
  for (let place = 0, passed = 0; place < numbers.length && found.length < limit; place += 1) {
    const number = at(place);
    if (isInAll(masks, number) && passed++ >= offset) found.push(number);
  }
  return found;
}

/** First the products that the ranking names, in its order, then the newest. */
export function pageOfRanked(shelf: Shelf, counted: Counted, ranking: readonly number[], slice: Slice): number[] {
  const { offset, limit } = slice;
  const ranked = ranking.filter((number) => isInAll(counted.masks, number));
  const page = ranked.slice(offset, offset + limit);
  if (page.length === limit) return page;
  const others = { limit: limit - page.length, offset: Math.max(0, offset - ranked.length) };
  return [...page, ...pageInOrder(shelf, without(counted, ranked), "newest", others)];
}

function without(counted: Counted, numbers: readonly number[]): Counted {
  const bits = common(counted.masks).bits.slice();
  for (const number of numbers) putBit(bits, number, 0);
  return { ...counted, total: counted.total - numbers.length, masks: [maskOf(bits)] };
}
