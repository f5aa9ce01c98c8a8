import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bitmaps, intersect, toNumbers } from "./bitmap.ts";
import { allKey, FacetIndex, type FacetIndexRow, type PriceRange } from "./facet-index.ts";
import { countFacets, type FilterResult } from "./facet-index-counts.ts";
import { rankedPage, type SortOrder, sortedPage } from "./facet-index-page.ts";

const smallNumber = fc.nat(3);
const rowArbitrary = fc.record({
  number: fc.oneof(fc.nat(6), fc.nat(150)),
  keys: fc.constantFrom<string[]>([], [allKey, "color:Red"], [allKey, "color:Blue"]),
  price: smallNumber,
  newUntil: smallNumber,
  createdAt: smallNumber,
  rating: smallNumber,
  ratingCount: smallNumber,
  discount: smallNumber,
  sold: smallNumber,
});
const comparators: Record<SortOrder, (a: FacetIndexRow, b: FacetIndexRow) => number> = {
  "high-low": (a, b) => b.price - a.price || b.number - a.number,
  "low-high": (a, b) => a.price - b.price || a.number - b.number,
  newest: (a, b) => b.createdAt - a.createdAt || b.number - a.number,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || b.number - a.number,
  discount: (a, b) => b.discount - a.discount || b.number - a.number,
  sold: (a, b) => b.sold - a.sold || b.createdAt - a.createdAt || b.number - a.number,
};
const orders = Object.keys(comparators) as SortOrder[];

test("after any inserts, changes and removals, with reads in between, each page of each sort order equals plain sorting", () => {
  const stepsArbitrary = fc.array(fc.oneof(rowArbitrary, rowArbitrary, rowArbitrary, fc.constantFrom(...orders)), {
    maxLength: 80,
  });
  const slicesArbitrary = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(
      stepsArbitrary,
      slicesArbitrary,
      fc.array(fc.nat(150)),
      smallNumber,
      smallNumber,
      (steps, slice, numbers, min, max) => {
        const facetIndex = new FacetIndex();
        const rowByNumber = new Map<number, FacetIndexRow>();
        for (const step of steps) {
          if (typeof step === "string") {
            sortedPage(facetIndex, filterByKey(facetIndex), step, slice);
            continue;
          }
          facetIndex.upsert(step);
          rowByNumber.set(step.number, step);
        }
        const listed = [...rowByNumber.values()].filter(({ keys }) => keys.length > 0);
        expect(facetIndex.size).toBe(listed.length);
        const red = listed.filter(({ keys }) => keys.includes("color:Red"));
        const { offset, limit } = slice;
        const sortAndSlice = (rows: readonly FacetIndexRow[], order: SortOrder) =>
          rows
            .toSorted(comparators[order])
            .slice(offset, offset + limit)
            .map(({ number }) => number);
        for (const order of orders) {
          expect(sortedPage(facetIndex, filterByKey(facetIndex), order, slice)).toEqual(sortAndSlice(listed, order));
          expect(sortedPage(facetIndex, filterByKey(facetIndex, "color:Red"), order, slice)).toEqual(
            sortAndSlice(red, order),
          );
          const inPriceRange = red.filter(({ price }) => price >= min && price <= max);
          const result = filterByKey(facetIndex, "color:Red", { min, max });
          expect(sortedPage(facetIndex, result, order, slice)).toEqual(sortAndSlice(inPriceRange, order));
        }
        const ranking = [...new Set(numbers)];
        const ranked = ranking.flatMap((number) => red.find((row) => row.number === number) ?? []);
        const unranked = red.filter((row) => !ranked.includes(row)).sort(comparators.newest);
        const expected = [...ranked, ...unranked].slice(offset, offset + limit).map(({ number }) => number);
        expect(rankedPage(facetIndex, filterByKey(facetIndex, "color:Red"), ranking, slice)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test("the cache of counts is bounded, however many colours and filters there are", () => {
  const facetIndex = new FacetIndex();
  const baseRow = { newUntil: 0, createdAt: 0, rating: 0, ratingCount: 0, discount: 0, sold: 0 };
  for (let number = 0; number < 3000; number += 1)
    facetIndex.upsert({ ...baseRow, number, price: 1, keys: [allKey, `color:${number}`] });
  for (let maxPrice = 1; maxPrice <= 1000; maxPrice += 1)
    countFacets(facetIndex, { categoryIds: [], selections: [], maxPrice }, { facets: ["color"], categories: [] });
  const counts = [...facetIndex.cachedCounts.values()].reduce((sum, { size }) => sum + size, 0);
  expect(counts).toBeGreaterThan(900_000);
  expect(counts).toBeLessThanOrEqual(1_000_000);
});

/** The products that have a key and a price in the range. */
function filterByKey(
  facetIndex: FacetIndex,
  key = allKey,
  priceRange: PriceRange = { min: 0, max: Number.POSITIVE_INFINITY },
): FilterResult {
  const bitmaps: Bitmaps = [facetIndex.getBitmap(key), facetIndex.getPriceBitmap(priceRange)];
  return { counts: new Map(), total: toNumbers(intersect(bitmaps)).length, bitmaps, priceRange };
}
