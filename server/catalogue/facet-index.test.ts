import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bitmaps, intersect, toNumbers } from "./bitmap.ts";
import { allKey, FacetIndex, type FacetIndexRow, type PriceRange } from "./facet-index.ts";
import { countFacets, type FilterResult } from "./facet-index-counts.ts";
import { rankedPage, type SortOrder, sortedPage } from "./facet-index-page.ts";

const few = fc.nat(3);
const row = fc.record({
  number: fc.oneof(fc.nat(6), fc.nat(150)),
  keys: fc.constantFrom<string[]>([], [allKey, "color:Red"], [allKey, "color:Blue"]),
  price: few,
  newUntil: few,
  createdAt: few,
  rating: few,
  ratingCount: few,
  discount: few,
  sold: few,
});
const plain: Record<SortOrder, (a: FacetIndexRow, b: FacetIndexRow) => number> = {
  "high-low": (a, b) => b.price - a.price || b.number - a.number,
  "low-high": (a, b) => a.price - b.price || a.number - b.number,
  newest: (a, b) => b.createdAt - a.createdAt || b.number - a.number,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || b.number - a.number,
  discount: (a, b) => b.discount - a.discount || b.number - a.number,
  sold: (a, b) => b.sold - a.sold || b.createdAt - a.createdAt || b.number - a.number,
};
const orders = Object.keys(plain) as SortOrder[];

test("whatever comes, changes and goes, in between looked at or not, every page of every order is what sorting says", () => {
  const steps = fc.array(fc.oneof(row, row, row, fc.constantFrom(...orders)), { maxLength: 80 });
  const slices = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(steps, slices, fc.array(fc.nat(150)), few, few, (those, slice, named, least, most) => {
      const shelf = new FacetIndex();
      const known = new Map<number, FacetIndexRow>();
      for (const step of those) {
        if (typeof step === "string") {
          sortedPage(shelf, all(shelf), step, slice);
          continue;
        }
        shelf.upsert(step);
        known.set(step.number, step);
      }
      const shown = [...known.values()].filter(({ keys }) => keys.length > 0);
      expect(shelf.size).toBe(shown.length);
      const red = shown.filter(({ keys }) => keys.includes("color:Red"));
      const { offset, limit } = slice;
      const pageOf = (rows: readonly FacetIndexRow[], order: SortOrder) =>
        rows
          .toSorted(plain[order])
          .slice(offset, offset + limit)
          .map(({ number }) => number);
      for (const order of orders) {
        expect(sortedPage(shelf, all(shelf), order, slice)).toEqual(pageOf(shown, order));
        expect(sortedPage(shelf, all(shelf, "color:Red"), order, slice)).toEqual(pageOf(red, order));
        const priced = red.filter(({ price }) => price >= least && price <= most);
        const counted = all(shelf, "color:Red", { min: least, max: most });
        expect(sortedPage(shelf, counted, order, slice)).toEqual(pageOf(priced, order));
      }
      const ranking = [...new Set(named)];
      const ranked = ranking.flatMap((number) => red.find((one) => one.number === number) ?? []);
      const others = red.filter((one) => !ranked.includes(one)).sort(plain.newest);
      const expected = [...ranked, ...others].slice(offset, offset + limit).map(({ number }) => number);
      expect(rankedPage(shelf, all(shelf, "color:Red"), ranking, slice)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("however many colours there are, and however much is asked, what is remembered of it has a limit", () => {
  const shelf = new FacetIndex();
  const plainest = { newUntil: 0, createdAt: 0, rating: 0, ratingCount: 0, discount: 0, sold: 0 };
  for (let number = 0; number < 3000; number += 1)
    shelf.upsert({ ...plainest, number, price: 1, keys: [allKey, `color:${number}`] });
  for (let maxPrice = 1; maxPrice <= 1000; maxPrice += 1)
    countFacets(shelf, { categoryIds: [], selections: [], maxPrice }, { facets: ["color"], categories: [] });
  const counts = [...shelf.cachedCounts.values()].reduce((sum, { size }) => sum + size, 0);
  expect(counts).toBeGreaterThan(900_000);
  expect(counts).toBeLessThanOrEqual(1_000_000);
});

/** What has a key and a price. */
function all(
  shelf: FacetIndex,
  key = allKey,
  prices: PriceRange = { min: 0, max: Number.POSITIVE_INFINITY },
): FilterResult {
  const masks: Bitmaps = [shelf.getBitmap(key), shelf.getPriceBitmap(prices)];
  return { counts: new Map(), total: toNumbers(intersect(masks)).length, bitmaps: masks, priceRange: prices };
}
