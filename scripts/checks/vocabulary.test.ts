import { expect, test } from "vitest";
import { findOldWords } from "./vocabulary.ts";

const wordsIn = (file: string, source: string) =>
  findOldWords(file, source).map(({ name, word }) => `${name}: ${word}`);

test("old words are found in file names, identifiers, and SQL", () => {
  expect(wordsIn("server/kept-rows.ts", "")).toEqual(["kept-rows: kept"]);
  expect(wordsIn("a.ts", "const keptRows = findShopper(shop_shelf);")).toEqual([
    "keptRows: kept",
    "findShopper: shopper",
    "shop_shelf: shelf",
  ]);
  expect(wordsIn("a.ts", "sql`select shopper_id from t`")).toEqual(["shopper_id: shopper"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text.
  expect(wordsIn("a.ts", "`Hello ${wanted}`")).toEqual(["wanted: wanted"]);
  expect(wordsIn("a.sql", "create table shelf (id text);")).toEqual(["shelf: shelf"]);
});

test("comments, copy and exceptions are not checked", () => {
  expect(
    wordsIn("a.ts", 'const a = "wanted"; // was kept\n/* told */ const b = `2 pieces`; const c = /pieces/;'),
  ).toEqual([]);
  expect(wordsIn("a.tsx", "const a = <p>What shoppers said {count} pieces</p>;")).toEqual([]);
  expect(wordsIn("a.tsx", "<aside onBlur={close}/>")).toEqual([]);
  expect(wordsIn("a.sql", "-- kept\nselect 'told';")).toEqual([]);
  expect(wordsIn("a.sql", "select '--'; -- the shop's\nselect 'told';")).toEqual([]);
});
