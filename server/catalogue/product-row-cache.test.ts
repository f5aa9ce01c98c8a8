import { expect, test } from "vitest";
import { ProductRowCache } from "./product-row-cache.ts";

type Row = { number: number; word: string };
const numberOf = ({ number }: Row) => number;

test("rows are asked for once, in whatever turn they are wanted, and again when they have changed", async () => {
  const asked: (readonly number[])[] = [];
  const rows = new ProductRowCache<number, Row>(10, numberOf, async (numbers) => {
    asked.push(numbers);
    return numbers.filter((number) => number < 100).map((number) => ({ number, word: `row ${number}` }));
  });
  const words = async (...numbers: number[]) => (await rows.getRows(numbers)).map(({ word }) => word);
  expect(await words(3, 1)).toEqual(["row 3", "row 1"]);
  expect(await words(1, 2, 3)).toEqual(["row 1", "row 2", "row 3"]);
  expect(await words(2, 500)).toEqual(["row 2"]);
  rows.invalidate(1);
  expect(await words(1, 2)).toEqual(["row 1", "row 2"]);
  expect(asked).toEqual([[3, 1], [2], [500], [1]]);
});

test("what was asked for before a change, and comes after it, is not kept", async () => {
  let word = "old";
  let answer = () => {};
  const rows = new ProductRowCache<number, Row>(10, numberOf, ([number]) => {
    const row = { number: number!, word };
    return new Promise((resolve) => {
      answer = () => resolve([row]);
    });
  });
  const before = rows.getRows([1]);
  word = "new";
  rows.invalidate(1);
  answer();
  await before;
  const after = rows.getRows([1]);
  answer();
  expect(await after).toEqual([{ number: 1, word: "new" }]);
});

test("no more are kept than there is room for: those that came first go", async () => {
  let asked = 0;
  const rows = new ProductRowCache<number, Row>(2, numberOf, async (numbers) => {
    asked += numbers.length;
    return numbers.map((number) => ({ number, word: "" }));
  });
  expect(await rows.getRows([1, 2, 3])).toHaveLength(3);
  await rows.getRows([2, 3]);
  expect(asked).toBe(3);
  await rows.getRows([1]);
  expect(asked).toBe(4);
});

test("kept by another key they are forgotten by the product's number all the same", async () => {
  let asked = 0;
  const find = async (words: readonly string[]) => {
    asked += 1;
    return words.map((word) => ({ number: word.length, word }));
  };
  const rows = new ProductRowCache<string, Row>(2, ({ word }) => word, find);
  await rows.getRows(["a", "bb"]);
  expect(await rows.getRows(["bb"])).toEqual([{ number: 2, word: "bb" }]);
  rows.invalidate(1);
  await rows.getRows(["bb"]);
  expect(asked).toBe(1);
  rows.invalidate(2);
  await rows.getRows(["bb"]);
  expect(asked).toBe(2);
});
