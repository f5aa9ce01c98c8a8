import fc from "fast-check";
import { expect, test } from "vitest";
import { FacetIndex, fromNumbers, groupedPage, toLazyBitmap } from "./index.ts";

const createIndex = () => new FacetIndex({ columns: ["age"], sortKeys: { age: ["age"] } });
const newestFirst = { sortKey: "age", descending: true } as const;
const sortOrders = [newestFirst, { sortKey: "age", descending: false }] as const;
const listed = (facetIndex: ReturnType<typeof createIndex>) => ({
  bitmaps: [facetIndex.getListedBitmap()] as const,
  ranges: [],
});

test("a page of sampled groups equals a page of completely computed groups", () => {
  const facetIndex = createIndex();
  const random = fc.sample(fc.nat(1_000_000), { numRuns: 3000, seed: 1 });
  for (const [number, age] of random.entries()) facetIndex.upsert({ number, keys: ["color:Red"], age });
  const { wordCount } = facetIndex;
  const all = facetIndex.getListedBitmap();
  const toGroup = (test: (number: number) => boolean) =>
    toLazyBitmap(() => fromNumbers([...random.keys()].filter(test), wordCount), { candidates: all, test });
  // The second group has so few items that the tests end before a page is full.
  const tests = [
    (number: number) => number % 5 === 1,
    (number: number) => number % 1000 === 0,
    (number: number) => number % 2 === 0 && number % 5 > 1,
  ];
  const limits = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 700 }));
  const slices = fc.record({ offset: fc.constantFrom(0, 0, 2, 599, 601), limit: limits });
  fc.assert(
    fc.property(fc.subarray(tests, { minLength: 1 }), fc.constantFrom(...sortOrders), slices, (shown, order, slice) => {
      const page = groupedPage(facetIndex, listed(facetIndex), shown.map(toGroup), order, slice);
      const plain = shown.map((isShown) => toGroup(isShown).get());
      expect(page).toEqual(groupedPage(facetIndex, listed(facetIndex), plain, order, slice));
    }),
  );
});

test("a full page of a sampled group does not compute the whole group", () => {
  const facetIndex = createIndex();
  const numbers = Array.from({ length: 3000 }, (_, number) => number);
  for (const number of numbers) facetIndex.upsert({ number, keys: ["color:Red"], age: number });
  let tests = 0;
  const sample = {
    candidates: facetIndex.getListedBitmap(),
    test: (number: number) => ++tests > 0 && number % 2 === 0,
  };
  const group = toLazyBitmap(() => expect.fail("all are found"), sample);
  const page = groupedPage(facetIndex, listed(facetIndex), [group], newestFirst, { offset: 0, limit: 3 });
  expect(page).toEqual([2998, 2996, 2994]);
  expect(tests).toBeLessThan(10);
});
