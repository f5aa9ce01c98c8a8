import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ColumnRange,
  countFacets,
  FacetIndex,
  type FilterResult,
  fromNumbers,
  groupedPage,
  type IndexedItem,
  isMatch,
  nearestItems,
  rankedPage,
  type SortOrder,
  sortedPage,
} from "./index.ts";

type Column = "price" | "expiry" | "age" | "rating" | "votes";
type SortKey = "price" | "age" | "rating";
type Item = IndexedItem<Column>;

const smallNumber = fc.nat(3);
const itemArbitrary = fc.record({
  number: fc.oneof(fc.nat(6), fc.nat(150)),
  keys: fc.constantFrom<string[]>([], ["shape:Round"], ["color:Red"], ["color:Blue", "shape:Round"]),
  price: smallNumber,
  expiry: smallNumber,
  age: smallNumber,
  rating: smallNumber,
  votes: smallNumber,
});
const ascending: Record<SortKey, (a: Item, b: Item) => number> = {
  price: (a, b) => a.price - b.price || a.number - b.number,
  age: (a, b) => a.age - b.age || a.number - b.number,
  rating: (a, b) => a.rating - b.rating || a.votes - b.votes || a.number - b.number,
};
const sortOrders = (["price", "age", "rating"] as const).flatMap((sortKey) =>
  [true, false].map((descending): SortOrder<SortKey> => ({ sortKey, descending })),
);
const newestFirst: SortOrder<SortKey> = { sortKey: "age", descending: true };
const noFilters = { requiredKeys: [], selections: [], ranges: [] };
const nothingOffered = { groups: [], keys: [] };

function createIndex() {
  return new FacetIndex<Column, SortKey>({
    columns: ["price", "expiry", "age", "rating", "votes"],
    cachedRangeColumns: ["price"],
    sortKeys: { price: ["price"], age: ["age"], rating: ["rating", "votes"] },
  });
}

test("after any inserts, changes and removals, with reads in between, each page of each sort order equals plain sorting", () => {
  const stepsArbitrary = fc.array(
    fc.oneof(itemArbitrary, itemArbitrary, itemArbitrary, fc.constantFrom(...sortOrders)),
    { maxLength: 80 },
  );
  const slicesArbitrary = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(
      stepsArbitrary,
      slicesArbitrary,
      fc.array(fc.nat(150)),
      smallNumber,
      smallNumber,
      (steps, slice, numbers, min, max) => {
        const facetIndex = createIndex();
        const itemByNumber = new Map<number, Item>();
        for (const step of steps) {
          if ("sortKey" in step) {
            sortedPage(facetIndex, filterBy(facetIndex), step, slice);
            continue;
          }
          facetIndex.upsert(step);
          itemByNumber.set(step.number, step);
        }
        const listed = [...itemByNumber.values()].filter(({ keys }) => keys.length > 0);
        expect(facetIndex.size).toBe(listed.length);
        const red = listed.filter(({ keys }) => keys.includes("color:Red"));
        const { offset, limit } = slice;
        for (const order of sortOrders) {
          const sortAndSlice = (items: readonly Item[]) =>
            toNumbers(sortItems(items, order)).slice(offset, offset + limit);
          expect(sortedPage(facetIndex, filterBy(facetIndex), order, slice)).toEqual(sortAndSlice(listed));
          expect(sortedPage(facetIndex, filterBy(facetIndex, ["color:Red"]), order, slice)).toEqual(sortAndSlice(red));
          const inRange = red.filter(({ price }) => price >= min && price <= max);
          const result = filterBy(facetIndex, ["color:Red"], [{ column: "price", min, max }]);
          expect(sortedPage(facetIndex, result, order, slice)).toEqual(sortAndSlice(inRange));
        }
        const ranking = [...new Set(numbers)];
        const ranked = ranking.flatMap((number) => red.find((item) => item.number === number) ?? []);
        const unranked = sortItems(
          red.filter((item) => !ranked.includes(item)),
          newestFirst,
        );
        const expected = toNumbers([...ranked, ...unranked]).slice(offset, offset + limit);
        expect(rankedPage(facetIndex, filterBy(facetIndex, ["color:Red"]), ranking, newestFirst, slice)).toEqual(
          expected,
        );
        const groups = [1, 0, 2].map((remainder) => ranking.filter((number) => number % 3 === remainder));
        const bitmaps = groups.map((group) => fromNumbers(group, facetIndex.wordCount));
        const grouped = groups.flatMap((group) =>
          sortItems(
            red.filter(({ number }) => group.includes(number)),
            newestFirst,
          ),
        );
        expect(groupedPage(facetIndex, filterBy(facetIndex, ["color:Red"]), bitmaps, newestFirst, slice)).toEqual(
          toNumbers(grouped).slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test("each offered key is counted among the items that match all filters except those of its own group", () => {
  const matchingArbitrary = fc.option(fc.uniqueArray(fc.nat(200)), { nil: undefined });
  fc.assert(
    fc.property(
      fc.uniqueArray(itemArbitrary, { selector: ({ number }) => number, maxLength: 60 }),
      fc.subarray(["color:Red", "color:Blue", "color:Green"], { minLength: 1 }),
      fc.boolean(),
      fc.option(smallNumber, { nil: undefined }),
      fc.option(smallNumber, { nil: undefined }),
      matchingArbitrary,
      (items, colors, roundOnly, maxPrice, minExpiry, matchingNumbers) => {
        const facetIndex = createIndex();
        for (const item of items) facetIndex.upsert(item);
        const requiredKeys = roundOnly ? ["shape:Round"] : [];
        const ranges: ColumnRange<Column>[] = [
          ...(maxPrice === undefined ? [] : [{ column: "price" as const, max: maxPrice }]),
          ...(minExpiry === undefined ? [] : [{ column: "expiry" as const, min: minExpiry }]),
        ];
        const filters = { requiredKeys, selections: [{ group: "color", keys: colors }], ranges };
        const offered = { groups: ["color"], keys: ["shape:Round"] };
        const bitmap = matchingNumbers && fromNumbers(matchingNumbers, facetIndex.wordCount);

        const withoutColor = items.filter(
          ({ number, keys, price, expiry }) =>
            keys.length > 0 &&
            (!roundOnly || keys.includes("shape:Round")) &&
            price <= (maxPrice ?? Infinity) &&
            expiry >= (minExpiry ?? 0) &&
            (matchingNumbers?.includes(number) ?? true),
        );
        const matching = withoutColor.filter(({ keys }) => colors.some((color) => keys.includes(color)));
        const countOf = (key: string, candidates: readonly Item[]) =>
          candidates.filter(({ keys }) => keys.includes(key)).length;
        const expected = [
          ["color:Red", countOf("color:Red", withoutColor)] as const,
          ["color:Blue", countOf("color:Blue", withoutColor)] as const,
          ["shape:Round", countOf("shape:Round", matching)] as const,
        ].filter(([, count]) => count > 0);
        // The second repetition reads the cache, if the result can be cached.
        for (let repetition = 0; repetition < 2; repetition += 1) {
          const result = countFacets(facetIndex, filters, offered, bitmap);
          expect(result.total).toBe(matching.length);
          expect(new Map(result.counts)).toEqual(new Map(expected));
          expect(items.filter(({ number }) => isMatch(result, number))).toEqual(matching);
        }
        expect(facetIndex.cachedCounts.size).toBe(matchingNumbers || minExpiry !== undefined ? 0 : 1);
      },
    ),
  );
});

test("counts are computed again after a key or a price has changed", () => {
  const facetIndex = createIndex();
  const item: Item = { number: 1, keys: ["color:Red"], price: 1, expiry: 0, age: 0, rating: 0, votes: 0 };
  const filters = { ...noFilters, ranges: [{ column: "price" as const, max: 2 }] };
  const count = () => {
    const { total, counts } = countFacets(facetIndex, filters, { groups: ["color"], keys: [] });
    return { total, ...Object.fromEntries(counts) };
  };
  expect(count()).toEqual({ total: 0 });
  facetIndex.upsert(item);
  expect(count()).toEqual({ total: 1, "color:Red": 1 });
  facetIndex.upsert({ ...item, keys: ["color:Blue"] });
  expect(count()).toEqual({ total: 1, "color:Blue": 1 });
  facetIndex.upsert({ ...item, price: 3 });
  expect(count()).toEqual({ total: 0 });
  facetIndex.upsert(item);
  facetIndex.upsert({ ...item, keys: [] });
  expect(count()).toEqual({ total: 0 });
});

test("the cache of counts is bounded, however many keys and filters there are", { tags: "long" }, () => {
  const facetIndex = createIndex();
  for (let number = 0; number < 3000; number += 1)
    facetIndex.upsert({ number, keys: [`color:${number}`], price: 1, expiry: 0, age: 0, rating: 0, votes: 0 });
  for (let max = 1; max <= 1000; max += 1)
    countFacets(facetIndex, { ...noFilters, ranges: [{ column: "price", max }] }, { groups: ["color"], keys: [] });
  const size = [...facetIndex.cachedCounts.values()].reduce((sum, { counts }) => sum + counts.size, 0);
  expect(size).toBeGreaterThan(900_000);
  expect(size).toBeLessThanOrEqual(1_000_000);
});

function filterBy(
  facetIndex: FacetIndex<Column, SortKey>,
  requiredKeys: readonly string[] = [],
  ranges: readonly ColumnRange<Column>[] = [],
): FilterResult<Column> {
  return countFacets(facetIndex, { ...noFilters, requiredKeys, ranges }, nothingOffered);
}

function sortItems(items: readonly Item[], { sortKey, descending }: SortOrder<SortKey>): Item[] {
  const sorted = items.toSorted(ascending[sortKey]);
  return descending ? sorted.reverse() : sorted;
}

function toNumbers(items: readonly Item[]): number[] {
  return items.map(({ number }) => number);
}

test("the nearest items equal those of sorting all items by their distance, whether few or many match", () => {
  const itemsArbitrary = fc.array(itemArbitrary, { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(itemsArbitrary, fc.nat(), fc.integer({ min: 1, max: 12 }), (items, chosen, limit) => {
      const index = createIndex();
      const stored = new Map<number, Item>();
      for (const item of items) {
        index.upsert(item);
        stored.set(item.number, item);
      }
      const listed = [...stored.values()].filter(({ keys }) => keys.length > 0).sort(ascending.price);
      const item = listed[chosen % listed.length];
      if (!item) return;
      const place = listed.indexOf(item);
      const distance = (other: Item) => Math.abs(other.price - item.price);
      const sidesFromItem = [...listed.slice(0, place).reverse(), ...listed.slice(place + 1)];
      const expected = sidesFromItem
        .filter(({ keys }) => keys.includes("shape:Round"))
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, limit);
      const bitmaps = [index.getListedBitmap(), index.getBitmap("shape:Round")] as const;
      expect(nearestItems(index, bitmaps, "price", item.number, limit)).toEqual(expected.map(({ number }) => number));
    }),
    { numRuns: 500 },
  );
});
