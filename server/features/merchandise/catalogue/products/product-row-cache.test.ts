import { expect, test } from "vitest";
import { createProductRowCache } from "./product-row-cache.ts";

type Row = { number: number; word: string };
const toNumber = ({ number }: Row) => number;

test("rows are queried once, returned in the requested order, and queried again after a change", async () => {
  const queried: (readonly number[])[] = [];
  const cache = createProductRowCache<number, Row>(10, toNumber, async (numbers) => {
    queried.push(numbers);
    return numbers.filter((number) => number < 100).map((number) => ({ number, word: `row ${number}` }));
  });
  const words = async (...numbers: number[]) => (await cache.getRows(numbers)).map(({ word }) => word);
  expect(await words(3, 1)).toEqual(["row 3", "row 1"]);
  expect(await words(1, 2, 3)).toEqual(["row 1", "row 2", "row 3"]);
  expect(await words(2, 500)).toEqual(["row 2"]);
  cache.delete(1);
  expect(await words(1, 2)).toEqual(["row 1", "row 2"]);
  expect(queried).toEqual([[3, 1], [2], [500], [1]]);
});

test("a row queried before a change and received after it is not cached", async () => {
  let word = "old";
  let respond = () => {};
  const cache = createProductRowCache<number, Row>(10, toNumber, ([number]) => {
    const row = { number: number!, word };
    return new Promise((resolve) => {
      respond = () => resolve([row]);
    });
  });
  const before = cache.getRows([1]);
  word = "new";
  cache.delete(1);
  respond();
  await before;
  const after = cache.getRows([1]);
  respond();
  expect(await after).toEqual([{ number: 1, word: "new" }]);
});

test("the cache is bounded and evicts the oldest entries first", async () => {
  let queried = 0;
  const cache = createProductRowCache<number, Row>(2, toNumber, async (numbers) => {
    queried += numbers.length;
    return numbers.map((number) => ({ number, word: "" }));
  });
  expect(await cache.getRows([1, 2, 3])).toHaveLength(3);
  await cache.getRows([2, 3]);
  expect(queried).toBe(3);
  await cache.getRows([1]);
  expect(queried).toBe(4);
});
