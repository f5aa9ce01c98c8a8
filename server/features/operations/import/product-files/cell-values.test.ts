import fc from "fast-check";
import { expect, test } from "vitest";
import {
  parseBoolean,
  parseList,
  parseMediaUrls,
  parsePrice,
  parseStatus,
  parseStock,
  parseStockCell,
} from "./cell-values.ts";

test.each([
  ["1299", 129_900],
  ["1,299.50", 129_950],
  ["1,29,900", 12_990_000],
  ["₹ 1,299", 129_900],
  ["Rs. 99", 9_900],
  ["1.299,00", 129_900],
  ["12,50", 1_250],
  ["1,299", 129_900],
  ["Rs. 1,299/-", 129_900],
  ["49.99 USD", 4_999],
  ["12,34,567.5", 123_456_750],
  ["1299.5000", 129_950],
  ["1299.000", 129_900],
  ["0", 0],
])("%s is %d paise", (text, paise) => {
  expect(parsePrice(text)).toBe(paise);
});

test.each(["free", "-5", "1 299", "12..5", "NaN", "1e5", "1,299,00", "1,2,3", "12,345,6", "1.299.5"])(
  "%s is not a price",
  (text) => {
    expect(() => parsePrice(text)).toThrow("is not a price");
  },
);

test("a point before three digits is ambiguous, except in a currency with three decimals", () => {
  expect(() => parsePrice("1.299")).toThrow('"1.299" is not a price: write 1299 or 1.30');
  expect(() => parsePrice("₹ 499.000")).toThrow("write 499000 or 499.00");
  expect(parsePrice("4.500", { rate: 272 })).toBe(122_400);
});

test("an amount with a separator in an unusual place is refused with what it may mean", () => {
  expect(() => parsePrice("1,2990")).toThrow('"1,2990" is not a price: write 12990 or 1.30');
  expect(() => parsePrice("1299.999")).toThrow('"1299.999" is not a price: rupees have two decimals. Write 1300.00.');
  expect(() => parsePrice("12.3456")).toThrow("write 123456 or 12.35");
});

test("every price in Indian number format is parsed", () => {
  const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (paise) => {
      expect(parsePrice(rupeeFormat.format(paise / 100))).toBe(paise);
    }),
  );
});

test("a price in another currency is converted by the rate", () => {
  expect(parsePrice("19.99", { rate: 83.5 })).toBe(166_917);
  expect(parsePrice("", { rate: 83.5 })).toBeUndefined();
});

test("a price with the symbol of another currency is refused", () => {
  expect(() => parsePrice("$12", { currency: "INR", rate: 1 })).toThrow(
    '"$12" is not in INR: import with --currency USD.',
  );
  expect(() => parsePrice("₹12", { currency: "USD", rate: 80 })).toThrow("--currency INR");
  expect(parsePrice("$12", { currency: "SGD", rate: 60 })).toBe(72_000);
  expect(parsePrice("12", { currency: "USD", rate: 80 })).toBe(96_000);
});

test("a plus sign makes a stock change", () => {
  expect(["+2", "+ 10", "+-3", "4", "-4", ""].map(parseStockCell)).toEqual([
    { stockChange: 2 },
    { stockChange: 10 },
    { stockChange: -3 },
    { inventory: 4 },
    { inventory: 0 },
    {},
  ]);
  expect(() => parseStockCell("+two")).toThrow("not a stock quantity");
});

test("negative stock becomes 0, and words are refused", () => {
  expect([parseStock("7"), parseStock("-3"), parseStock("2.0"), parseStock("")]).toEqual([7, 0, 2, undefined]);
  expect(() => parseStock("many")).toThrow("not a stock quantity");
});

test("booleans, statuses and lists are parsed in their usual spellings", () => {
  expect([parseBoolean("TRUE"), parseBoolean("no"), parseBoolean("")]).toEqual([true, false, undefined]);
  expect(() => parseBoolean("maybe")).toThrow("neither true nor false");
  expect([parseStatus("Active"), parseStatus("unlisted"), parseStatus("")]).toEqual(["active", "draft", undefined]);
  expect(() => parseStatus("sold")).toThrow("not one of active, draft, archived");
  expect(parseList(" a | b||a\nc ", "|")).toEqual(["a", "b", "c"]);
});

test("only http(s) URLs and paths are media URLs", () => {
  expect(parseMediaUrls("https://a.example/1.jpg|/media/2.jpg", "|")).toEqual([
    "https://a.example/1.jpg",
    "/media/2.jpg",
  ]);
  expect(parseMediaUrls("/media/Grüne Kurta #3, 100%.jpg|/media/Gr%C3%BCne%20Kurta.jpg", "|")).toEqual([
    "/media/Gr%C3%BCne%20Kurta%20%233,%20100%25.jpg",
    "/media/Gr%C3%BCne%20Kurta.jpg",
  ]);
  for (const bad of ["javascript:x()", "picture.jpg", "//a.example/1.jpg", "file:///etc/passwd"]) {
    expect(() => parseMediaUrls(bad, "|")).toThrow("not the URL of an image or video");
  }
});
