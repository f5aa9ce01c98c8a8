import fc from "fast-check";
import { expect, test } from "vitest";
import { common, type Masks, numbersOf } from "./bit-strings.ts";
import { type Counted, countKeys } from "./counts.ts";
import { type Order, pageInOrder, pageOfRanked } from "./page-numbers.ts";
import { everything, type Prices, Shelf } from "./shelf.ts";
import type { ShelfRow } from "./shelf-rows-queries.ts";

const few = fc.nat(3);
const row = fc.record({
  number: fc.oneof(fc.nat(6), fc.nat(150)),
  keys: fc.constantFrom<string[]>([], [everything, "color:Red"], [everything, "color:Blue"]),
  price: few,
  newUntil: few,
  createdAt: few,
  rating: few,
  ratingCount: few,
  discount: few,
  sold: few,
});
const plain: Record<Order, (a: ShelfRow, b: ShelfRow) => number> = {
  "high-low": (a, b) => b.price - a.price || b.number - a.number,
  "low-high": (a, b) => a.price - b.price || a.number - b.number,
  newest: (a, b) => b.createdAt - a.createdAt || b.number - a.number,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || b.number - a.number,
  discount: (a, b) => b.discount - a.discount || b.number - a.number,
  sold: (a, b) => b.sold - a.sold || b.createdAt - a.createdAt || b.number - a.number,
};
const orders = Object.keys(plain) as Order[];

test("whatever comes, changes and goes, in between looked at or not, every page of every order is what sorting says", () => {
  const steps = fc.array(fc.oneof(row, row, row, fc.constantFrom(...orders)), { maxLength: 80 });
  const slices = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(steps, slices, fc.array(fc.nat(150)), few, few, (those, slice, named, least, most) => {
      const shelf = new Shelf();
      const known = new Map<number, ShelfRow>();
      for (const step of those) {
        if (typeof step === "string") {
          pageInOrder(shelf, all(shelf), step, slice);
          continue;
        }
        shelf.put(step);
        known.set(step.number, step);
      }
      const shown = [...known.values()].filter(({ keys }) => keys.length > 0);
      expect(shelf.size).toBe(shown.length);
      const red = shown.filter(({ keys }) => keys.includes("color:Red"));
      const { offset, limit } = slice;
      const pageOf = (rows: readonly ShelfRow[], order: Order) =>
        rows
          .toSorted(plain[order])
          .slice(offset, offset + limit)
          .map(({ number }) => number);
      for (const order of orders) {
        expect(pageInOrder(shelf, all(shelf), order, slice)).toEqual(pageOf(shown, order));
        expect(pageInOrder(shelf, all(shelf, "color:Red"), order, slice)).toEqual(pageOf(red, order));
        const priced = red.filter(({ price }) => price >= least && price <= most);
        const counted = all(shelf, "color:Red", { least, most });
        expect(pageInOrder(shelf, counted, order, slice)).toEqual(pageOf(priced, order));
      }
      const ranking = [...new Set(named)];
      const ranked = ranking.flatMap((number) => red.find((one) => one.number === number) ?? []);
      const others = red.filter((one) => !ranked.includes(one)).sort(plain.newest);
      const expected = [...ranked, ...others].slice(offset, offset + limit).map(({ number }) => number);
      expect(pageOfRanked(shelf, all(shelf, "color:Red"), ranking, slice)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("however many colours there are, and however much is asked, what is remembered of it has a limit", () => {
  const shelf = new Shelf();
  const plainest = { newUntil: 0, createdAt: 0, rating: 0, ratingCount: 0, discount: 0, sold: 0 };
  for (let number = 0; number < 3000; number += 1)
    shelf.put({ ...plainest, number, price: 1, keys: [everything, `color:${number}`] });
  for (let maxPrice = 1; maxPrice <= 1000; maxPrice += 1)
    countKeys(shelf, { within: [], choices: [], maxPrice }, { facets: ["color"], categories: [] });
  const counts = [...shelf.counted.values()].reduce((sum, { size }) => sum + size, 0);
  expect(counts).toBeGreaterThan(900_000);
  expect(counts).toBeLessThanOrEqual(1_000_000);
});

/** What has a key and a price. */
function all(shelf: Shelf, key = everything, prices: Prices = { least: 0, most: Number.POSITIVE_INFINITY }): Counted {
  const masks: Masks = [shelf.maskOf(key), shelf.pricedBetween(prices)];
  return { counts: new Map(), total: numbersOf(common(masks)).length, masks, prices };
}
