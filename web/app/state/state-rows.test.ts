import fc from "fast-check";
import { expect, test } from "vitest";
import { fromRows, toRows } from "./state-rows.ts";

test("a list of objects with the same keys names its keys once", () => {
  const cards = [
    { id: "1", image: { url: "/a" } },
    { id: "2", image: { url: "/b" } },
  ];
  const rows = toRows({ cards, total: 2 });
  expect(rows).toEqual({ cards: [{ "": ["id", "image"] }, ["1", { url: "/a" }], ["2", { url: "/b" }]], total: 2 });
  expect(fromRows(rows)).toEqual({ cards, total: 2 });
});

test("a list with an empty key survives the encoding unchanged", () => {
  const list = [{ "": null }, {}];
  expect(fromRows(toRows(list))).toEqual(list);
});

test("a repeated long string is replaced by its number, also as a key", () => {
  const url = "/media/kurta/red/front";
  const product = { images: [url, "/a"], texts: { [url]: "~a" } };
  const rows = toRows(product);
  expect(rows).toEqual({ images: [url, "/a"], texts: { "~0": "~~a" } });
  expect(fromRows(rows)).toEqual(product);
});

test("any JSON survives encoding and decoding unchanged", () => {
  const long = ["a string of 24 characters", "another of 22 characters", "~ a string with the mark", "~0", "~~"];
  const key = fc.constantFrom("", "a", "b", "__proto__", "1", ...long);
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, 0, "", "a", ...long),
      fc.array(tie("json"), { maxLength: 4 }),
      fc.dictionary(key, tie("json"), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(fromRows(JSON.parse(JSON.stringify(toRows(JSON.parse(text))))))).toBe(text);
    }),
  );
});
