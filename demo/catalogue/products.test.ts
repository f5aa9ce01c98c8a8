import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findSeedOfCut } from "#garment-drawings";
import { parseGarmentPath } from "../images/image-urls.ts";
import { videoFolder } from "../videos/videos.ts";
import { designs } from "./designs.ts";
import { crafts, fabrics, getCraft, patternNames } from "./fabrics-and-crafts.ts";
import { createDemoProducts } from "./products.ts";

const now = new Date("2026-11-20T10:00:00Z");
const products = createDemoProducts(now);
const day = 24 * 60 * 60 * 1000;
const getSizes = (product: (typeof products)[number]) => product.variations.flatMap(({ sizes }) => sizes);

/** The first image of the first colour. */
function readFront({ variations }: (typeof products)[number]) {
  return parseGarmentPath(String(variations[0]!.images![0]).replace("/media/", ""));
}

test("the products are always the same, except for their dates, which depend on the clock", () => {
  expect(createDemoProducts(now)).toEqual(products);
  const later = createDemoProducts(new Date(now.getTime() + day));
  const removeDates = (all: typeof products) => all.map(({ createdAt: _, ...draft }) => draft);
  expect(removeDates(later)).toEqual(removeDates(products));
  expect(later[7]!.createdAt!.getTime() - products[7]!.createdAt!.getTime()).toBe(day);
});

test("about 350 products with unique names and keys", () => {
  expect(products.length).toBeGreaterThan(300);
  expect(products.length).toBeLessThan(400);
  for (const field of ["name", "key"] as const) {
    expect(new Set(products.map((product) => product[field].toLowerCase())).size).toBe(products.length);
  }
  expect(products.every(({ name }) => name.length <= 60 && !/No\. \d/.test(name))).toBe(true);
});

test("every product has a unique name in Hindi", () => {
  const names = products.map(({ nameHi }) => nameHi ?? "");
  expect(names.filter((name) => !/^[\p{Script=Devanagari} -]+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(products.length);
});

test("product copy has typographic apostrophes", () => {
  // Names have typewriter apostrophes, as customers type them in a search. The texts of images contain the names.
  const copy = products.map(({ name: _, key: __, variations: ___, altTexts: ____, ...rest }) => rest);
  expect(JSON.stringify(copy).match(/\w*'\w*/g)).toBeNull();
});

test("departments are ordered from women to electronics", () => {
  const first = [...new Set(products.map(({ categories }) => categories[0]))];
  expect(first).toEqual(["Women", "Men", "Kids", "Home & Living", "Electronics"]);
});

test("every category has at least three products", () => {
  const third = Map.groupBy(products, ({ categories }) => categories.join(" > "));
  expect(third.size).toBeGreaterThan(35);
  for (const [category, inCategory] of third) expect(inCategory.length, category).toBeGreaterThanOrEqual(3);
});

test("launches and sales are spread over the departments, and no product is both", () => {
  for (const mark of ["isNewLaunch", "isSale"] as const) {
    const marked = products.filter((product) => product[mark]);
    expect(new Set(marked.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(4);
    expect(marked.length / products.length).toBeGreaterThan(0.08);
    expect(marked.length / products.length).toBeLessThan(0.3);
  }
  expect(products.filter(({ isSale, isNewLaunch }) => isSale && isNewLaunch)).toEqual([]);
  const newest = products.toSorted((a, b) => b.createdAt!.getTime() - a.createdAt!.getTime()).slice(0, 10);
  expect(new Set(newest.map(({ categories }) => categories.join())).size).toBeGreaterThan(7);
});

test("one to four colours, five sizes of clothes, whole rupees, no MRP below the price", () => {
  for (const product of products) {
    expect(product.variations.length).toBeGreaterThanOrEqual(1);
    expect(product.variations.length).toBeLessThanOrEqual(4);
    if (product.sleeveLength) expect(product.variations[0]!.sizes).toHaveLength(5);
    for (const { price, mrp } of getSizes(product)) {
      expect(price % 100).toBe(0);
      expect(mrp).toBeGreaterThanOrEqual(price);
    }
  }
  const soldOut = products.filter((product) => getSizes(product).every(({ inventory }) => inventory === 0));
  expect(soldOut.length).toBeGreaterThan(5);
  const inventories = products.flatMap(getSizes).map(({ inventory }) => inventory);
  expect(inventories.filter((inventory) => inventory > 0 && inventory < 5).length).toBeGreaterThan(100);
});

test("silk kurtas cost at least 40 % more than cotton kurtas", () => {
  const average = (fabric: string) => {
    const found = products.filter(({ categories, ...rest }) => categories[2] === "Kurtas" && rest.fabric === fabric);
    return found.reduce((sum, product) => sum + getSizes(product)[0]!.price, 0) / found.length;
  };
  expect(average("Silk")).toBeGreaterThan(1.4 * average("Cotton"));
});

test("the images of a product show its colour and print in five views", () => {
  for (const product of products) {
    for (const { color, images = [] } of product.variations) {
      const garments = images.map((image) => parseGarmentPath(image.replace("/media/", "")));
      expect(garments.map((garment) => garment?.view)).toEqual([
        "front",
        expect.stringMatching(/^on-(woman|man|girl|boy)$/),
        "detail",
        "back",
        "folded",
      ]);
      for (const garment of garments) {
        expect(garment!.color).toBe(color.toLowerCase());
        expect(patternNames[garment!.print]).toBe(product.pattern);
      }
    }
  }
});

test("every cut has a valid seed for every product, and no two products have the same drawing", () => {
  for (const { kind, cut } of designs) {
    for (const product of [0, 99, 399]) expect(findSeedOfCut(kind, cut, product)).toBeLessThanOrEqual(100_000);
  }
  const fronts = products.map((product) => readFront(product)?.seed);
  expect(new Set(fronts).size).toBe(products.length);
});

test("cotton, linen and wool are drawn matte, silk and satin weaves with a sheen", () => {
  const sheens = (fabric: string, isSatin: boolean) =>
    new Set(
      products
        .filter((product) => product.fabric === fabric && /Satin/.test(product.name) === isSatin)
        .map((product) => readFront(product)?.sheen),
    );
  for (const fabric of ["Cotton", "Khadi", "Linen", "Wool"]) expect(sheens(fabric, false)).toEqual(new Set(["matte"]));
  expect(sheens("Georgette", false)).toEqual(new Set(["soft"]));
  expect(sheens("Silk", false)).toEqual(new Set([undefined]));
  const satin = products.filter(({ name }) => /Satin/.test(name));
  expect(satin.length).toBeGreaterThan(0);
  expect(satin.map((product) => readFront(product)?.sheen)).toEqual(satin.map(() => undefined));
});

test("fabrics are only combined with crafts that suit them: no block-printed leather, no khadi satin", () => {
  const unprinted = ["Leather", "Suede", "Denim", "Terracotta", "Aluminium"];
  for (const { fabrics, kind } of designs) {
    for (const [fabric, fabricCrafts] of Object.entries(fabrics)) {
      for (const craft of fabricCrafts) {
        const { print } = getCraft(craft);
        if (unprinted.includes(fabric))
          expect(["block-print", "checks"], `${craft} ${fabric} ${kind}`).not.toContain(print);
        if (fabric === "Khadi") expect(["Satin", "Crinkle", "Pique"]).not.toContain(craft);
      }
    }
  }
});

test("designs use every fabric and craft of the data files, and no others", () => {
  const used = designs.flatMap((design) => [...Object.keys(design.fabrics), ...Object.values(design.fabrics).flat()]);
  expect(new Set(used)).toEqual(new Set([...Object.keys(fabrics), ...Object.keys(crafts)]));
});

const videos = products.map((product) => product.videos ?? []).filter(({ length }) => length > 0);

test("one product has two videos, another has one", () => {
  expect(videos.map(({ length }) => length)).toEqual([2, 1]);
});

test("all videos are in the repository", () => {
  for (const url of videos.flat()) expect(existsSync(url.replace("/videos", videoFolder)), url).toBe(true);
});

test("figures are women, men, girls and boys, as the department of the product", () => {
  const figureOf = ({ variations }: (typeof products)[number]) =>
    parseGarmentPath(String(variations[0]!.images![1]).replace("/media/", ""))?.view;
  for (const product of products) {
    const [department, range] = product.categories;
    const figure = figureOf(product);
    if (department === "Women") expect(figure).toBe("on-woman");
    if (department === "Men") expect(figure).toBe("on-man");
    if (range === "Girls") expect(figure).toBe("on-girl");
    if (range === "Boys") expect(figure).toBe("on-boy");
  }
});

test("alternative texts say what an image shows", () => {
  for (const product of products) {
    for (const { images = [] } of product.variations) {
      const texts = images.slice(1).map((image) => product.altTexts![image]);
      expect(new Set(texts).size).toBe(4);
      for (const text of texts) expect(text).toContain(`${product.name} in `);
    }
  }
  const kurta = products.find(({ categories }) => categories[2] === "Kurtas")!;
  expect(Object.values(kurta.altTexts!)).toContainEqual(expect.stringMatching(/, on a figure$/));
});
