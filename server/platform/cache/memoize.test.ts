import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("results are memoized, except for very long arguments, and the number of entries is bounded", () => {
  const computed: string[] = [];
  const lowercase = memoize(
    (text) => {
      computed.push(text);
      return text.toLowerCase();
    },
    { maxEntries: 3, maxLength: 10 },
  );
  expect([lowercase("/A"), lowercase("/A")]).toEqual(["/a", "/a"]);
  expect(computed).toEqual(["/A"]);
  const long = "/0123456789";
  lowercase(long);
  lowercase(long);
  expect(computed).toEqual(["/A", long, long]);
  for (let n = 0; n < 3; n++) lowercase(`/${n}`);
  lowercase("/A");
  expect(computed.filter((url) => url === "/A")).toHaveLength(2);
});

test("undefined is memoized, too", () => {
  const computed: string[] = [];
  const ignore = memoize((text) => void computed.push(text), { maxEntries: 1 });
  expect([ignore("a"), ignore("a")]).toEqual([undefined, undefined]);
  expect(computed).toEqual(["a"]);
});
