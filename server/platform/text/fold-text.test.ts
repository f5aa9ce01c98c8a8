import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { foldText } from "./fold-text.ts";

test("accents, case, invisible characters and compatible forms are folded", () => {
  for (const [text, folded] of [
    ["Piqué", "pique"],
    ["Crêpe", "crepe"],
    ["Straße", "strasse"],
    ["Cre\u0302\u200Bpe\u00AD", "crepe"],
    ["ＦＵＬＬ", "full"],
    ["Women’s", "women's"],
    ["İpek", "ipek"],
  ] as const)
    expect(foldText(text)).toBe(folded);
});

test("vowel signs of Devanagari stay, nukta and joiners do not count", () => {
  expect(foldText("कुर्ता")).toBe("कुर्ता");
  expect(foldText("साड़ी")).toBe(foldText("साडी"));
  expect(foldText("क्\u200Dष")).toBe("क्ष");
  expect(foldText("कि")).not.toBe(foldText("क"));
});

test("the database folds every character as the server does", async ({ shop }) => {
  const ranges = [
    [1, 0x2fff],
    [0xa640, 0xa7cd],
    [0xa800, 0xab6f],
    [0xf900, 0xffef],
  ] as const;
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const texts = characters
    .filter((character) => /^\p{Assigned}$/u.test(character))
    .map((character) => `a${character}b`);
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold_text(text) as folded from unnest(${texts}::text[]) text`.execute(shop.context.db);
  const different = rows.filter(({ text, folded }) => foldText(text) !== folded);
  expect(different).toEqual([]);
});

test("the database folds combined characters as the server does", async ({ shop }) => {
  const character = fc.constantFrom(..."aÉéß\u0301\u0323\u200B\u00ADक\u093C\u0941\u094D\u200DΣσ -\u2019ﬁ각");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(character, { maxLength: 8 }), { maxLength: 40 }), async (words) => {
      const texts = words.map((characters) => characters.join(""));
      const { rows } = await sql<{ folded: string }>`
        select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality t (text, at) order by at`.execute(
        shop.context.db,
      );
      expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
    }),
    { numRuns: 20 },
  );
});
