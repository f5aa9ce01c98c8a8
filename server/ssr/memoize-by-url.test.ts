import { expect, test } from "vitest";
import { memoizeByUrl } from "./memoize-by-url.ts";

test("results are memoized per URL, except for very long URLs, and the number of entries is bounded", () => {
  const computed: string[] = [];
  const lowercase = memoizeByUrl((url) => {
    computed.push(url);
    return url.toLowerCase();
  });
  expect([lowercase("/A"), lowercase("/A")]).toEqual(["/a", "/a"]);
  expect(computed).toEqual(["/A"]);
  const long = `/${"x".repeat(300)}`;
  lowercase(long);
  lowercase(long);
  expect(computed).toEqual(["/A", long, long]);
  for (let n = 0; n < 5_000; n++) lowercase(`/${n}`);
  lowercase("/A");
  expect(computed.filter((url) => url === "/A")).toHaveLength(2);
});
