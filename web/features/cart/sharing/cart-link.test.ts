import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSharedItems, parseCartLink, type SharedItem, toCartLink } from "./cart-link.ts";

const id = (number: number) => String(number).padStart(24, "0");
const item = (change: Partial<SharedItem> = {}): SharedItem => ({
  productId: id(1),
  selectedSize: "M",
  selectedColor: "Red",
  quantity: 2,
  ...change,
});
const parse = (link: string) => parseCartLink(new URL(link, "https://shop.example").searchParams);

test("a link carries product, size, color and quantity of each item, and no price", () => {
  const items = [item(), item({ productId: id(2), selectedColor: "Off-White & Gold, 100%", selectedSize: "32/34" })];
  const link = toCartLink(items);
  expect(link).toMatch(/^\/cart\/shared\?p=/);
  expect(parse(link)).toEqual({ items, unreadableCount: 0 });
});

test("sizes and colors with special characters survive the link unchanged", () => {
  const name = fc
    .string({ minLength: 1, maxLength: 80, unit: "grapheme" })
    .filter((text) => text.length <= 80 && !/[\0\uD800-\uDFFF]/.test(text));
  fc.assert(
    fc.property(name, name, fc.integer({ min: 1, max: 100 }), (selectedSize, selectedColor, quantity) => {
      const items = [item({ selectedSize, selectedColor, quantity })];
      expect(parse(toCartLink(items))).toEqual({ items, unreadableCount: 0 });
    }),
  );
});

test("parsing a truncated link returns its complete items and the number of missing ones", () => {
  const link = toCartLink([item(), item({ productId: id(2) })]);
  const cut = link.slice(0, link.lastIndexOf("&n="));
  expect(parse(cut)).toEqual({ items: [item()], unreadableCount: 1 });
});

test.each(["/cart/shared", "/cart/shared?p=x&s=M&c=Red&n=1", `/cart/shared?p=${id(1)}&s=&c=Red&n=1`])(
  "%s has no items",
  (link) => {
    expect(parse(link).items).toEqual([]);
  },
);

test.each([0, -1, 101, 1.5, Number.NaN])("a quantity of %s is no item", (quantity) => {
  expect(parse(toCartLink([item({ quantity })]))).toEqual({ items: [], unreadableCount: 1 });
});

test("the same variant twice counts once, and at most 30 items are read", () => {
  expect(parse(toCartLink([item(), item({ quantity: 9 })])).items).toEqual([item()]);
  const many = Array.from({ length: 35 }, (_, index) => item({ productId: id(index) }));
  expect(parse(toCartLink(many))).toMatchObject({ items: many.slice(0, maxSharedItems), unreadableCount: 5 });
});
