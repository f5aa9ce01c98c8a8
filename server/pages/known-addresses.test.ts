import { expect, test } from "vitest";
import { rememberAddresses } from "./known-addresses.ts";

test("an address is looked up once, a very long one each time, and the memory has an end", () => {
  const asked: string[] = [];
  const canonical = rememberAddresses((url) => {
    asked.push(url);
    return url.toLowerCase();
  });
  expect([canonical("/A"), canonical("/A")]).toEqual(["/a", "/a"]);
  expect(asked).toEqual(["/A"]);
  const long = `/${"x".repeat(300)}`;
  canonical(long);
  canonical(long);
  expect(asked).toEqual(["/A", long, long]);
  for (let n = 0; n < 5_000; n++) canonical(`/${n}`);
  canonical("/A");
  expect(asked.filter((url) => url === "/A")).toHaveLength(2);
});
