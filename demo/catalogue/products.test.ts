import { expect, test } from "vitest";
import { parseGarmentPath } from "../images/image-sources.ts";
import { crafts, getCraft, patternNames } from "./crafts.ts";
import { findSeedOfCut } from "./cuts.ts";
import { materials } from "./fabrics.ts";
import { demoProducts } from "./products.ts";
import { styles } from "./styles.ts";

const now = new Date("2026-11-20T10:00:00Z");
const products = demoProducts(now);
const day = 24 * 60 * 60 * 1000;
const sizesOf = (product: (typeof products)[number]) => product.variations.flatMap(({ sizes }) => sizes);

test("the catalogue is the same every time, and only its dates follow the clock", () => {
  expect(demoProducts(now)).toEqual(products);
  const later = demoProducts(new Date(now.getTime() + day));
  const dateless = (all: typeof products) => all.map(({ createdAt: _, ...draft }) => draft);
  expect(dateless(later)).toEqual(dateless(products));
  expect(later[7]!.createdAt!.getTime() - products[7]!.createdAt!.getTime()).toBe(day);
});

test("about 350 products, each with a name, a key and an address of its own", () => {
  expect(products.length).toBeGreaterThan(300);
  expect(products.length).toBeLessThan(400);
  for (const field of ["name", "key"] as const) {
    expect(new Set(products.map((product) => product[field].toLowerCase())).size).toBe(products.length);
  }
  expect(products.every(({ name }) => name.length <= 60 && !/No\. \d/.test(name))).toBe(true);
});

test("what is said of a product is set with its proper apostrophes", () => {
  // A name is looked for as it is typed.
  const said = products.map(({ name: _, key: __, variations: ___, ...words }) => words);
  expect(JSON.stringify(said).match(/\w*'\w*/g)).toBeNull();
});

test("the categories come women first, electronics last, and none is empty", () => {
  const first = [...new Set(products.map(({ categories }) => categories[0]))];
  expect(first).toEqual(["Women", "Men", "Kids", "Home & Living", "Electronics"]);
  const third = Map.groupBy(products, ({ categories }) => categories.join(" > "));
  expect(third.size).toBeGreaterThan(35);
  for (const [category, inIt] of third) expect(inIt.length, category).toBeGreaterThanOrEqual(3);
});

test("new launches and sales are of every department, and nothing is both", () => {
  for (const mark of ["isNewLaunch", "isSale"] as const) {
    const marked = products.filter((product) => product[mark]);
    expect(new Set(marked.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(4);
    expect(marked.length / products.length).toBeGreaterThan(0.08);
    expect(marked.length / products.length).toBeLessThan(0.3);
  }
  expect(products.filter(({ isSale, isNewLaunch }) => isSale && isNewLaunch)).toEqual([]);
  const newest = products.toSorted((one, other) => other.createdAt!.getTime() - one.createdAt!.getTime()).slice(0, 10);
  expect(new Set(newest.map(({ categories }) => categories.join())).size).toBeGreaterThan(7);
});

test("one to four colours, five sizes of what is worn, whole rupees, an MRP never below the price", () => {
  for (const product of products) {
    expect(product.variations.length).toBeGreaterThanOrEqual(1);
    expect(product.variations.length).toBeLessThanOrEqual(4);
    if (product.sleeveLength) expect(product.variations[0]!.sizes).toHaveLength(5);
    for (const { price, mrp } of sizesOf(product)) {
      expect(price % 100).toBe(0);
      expect(mrp).toBeGreaterThanOrEqual(price);
    }
  }
  const gone = products.filter((product) => sizesOf(product).every(({ inventory }) => inventory === 0));
  expect(gone.length).toBeGreaterThan(5);
  const stocks = products.flatMap(sizesOf).map(({ inventory }) => inventory);
  expect(stocks.filter((inventory) => inventory > 0 && inventory < 5).length).toBeGreaterThan(100);
});

test("dearer cloth costs more: the same kurta in silk than in cotton", () => {
  const average = (fabric: string) => {
    const found = products.filter(({ categories, ...rest }) => categories[2] === "Kurtas" && rest.fabric === fabric);
    return found.reduce((sum, product) => sum + sizesOf(product)[0]!.price, 0) / found.length;
  };
  expect(average("Silk")).toBeGreaterThan(1.4 * average("Cotton"));
});

test("a picture shows what is sold: the kind, the colour, the print, in four views", () => {
  for (const product of products) {
    for (const { color, images = [] } of product.variations) {
      const pictures = images.map((image) => parseGarmentPath(image.replace("/media/", "")));
      expect(pictures.map((picture) => picture?.view)).toEqual(["front", "back", "detail", "folded"]);
      for (const picture of pictures) {
        expect(picture!.color).toBe(color.toLowerCase());
        expect(patternNames[picture!.print]).toBe(product.pattern);
      }
    }
  }
});

test("every cut can be drawn for every product, and two products are not the same drawing", () => {
  for (const { kind, cut } of styles) {
    for (const product of [0, 99, 399]) expect(findSeedOfCut(kind, cut, product)).toBeLessThanOrEqual(100_000);
  }
  const fronts = products.map(({ variations }) => variations[0]!.images![0]!.split("/").at(-1));
  expect(new Set(fronts).size).toBe(products.length);
});

test("no cloth is worked in a way it is not: leather is not block printed, khadi is not satin", () => {
  const thread = ["Leather", "Suede", "Denim", "Terracotta", "Aluminium"];
  for (const { cloths, kind } of styles) {
    for (const [fabric, ways] of cloths) {
      for (const craft of ways) {
        const { print } = getCraft(craft);
        if (thread.includes(fabric))
          expect(["block-print", "checks"], `${craft} ${fabric} ${kind}`).not.toContain(print);
        if (fabric === "Khadi") expect(["Satin", "Crinkle", "Pique"]).not.toContain(craft);
      }
    }
  }
});

test("no cloth and no craft lies in the store unused", () => {
  const used = styles.flatMap(({ cloths }) => cloths.flatMap(([fabric, ways]) => [fabric, ...ways]));
  expect(new Set(used)).toEqual(new Set([...Object.keys(materials), ...Object.keys(crafts)]));
});
