import type { ProductDraft } from "../catalogue/product-save.ts";
import {
  type Attributes,
  attributesByWords,
  colorByWords,
  plainText,
  shortOf,
  sorted,
  type Told,
} from "./file-product.ts";
import type { Format, ProductRows } from "./product-rows.ts";
import { readFlag, readList, readStatus } from "./read-cells.ts";
import type { Cells } from "./read-file.ts";
import { metafieldsOf, type ReadCell, readerOf } from "./shopify-columns.ts";
import { altTextsOf, picturesOf, readPictures } from "./shopify-pictures.ts";
import { readVariants, type ShopifyOptions } from "./shopify-variants.ts";
import { clothingWords, findCategoryByWords, firstNamed } from "./word-rules.ts";

/** Shopify's product export. A product is all rows of one handle; the first says what it is. */
export function shopifyFormat(columns: readonly string[], source: string, options: ShopifyOptions): Format {
  const read = readerOf(columns);
  const metafields = metafieldsOf(columns);
  return {
    source,
    keyOf: ({ cells }) => read(cells, "handle"),
    draftOf: (product) => ({
      source,
      key: product.key,
      ...draftOf(product, read, options),
      ...told(product, metafields),
    }),
  };
}

function draftOf({ key, rows }: ProductRows, read: ReadCell, options: ShopifyOptions) {
  const { cells } = rows[0]!;
  const name = read(cells, "title");
  const brand = read(cells, "vendor");
  const body = read(cells, "body");
  const tags = readList(read(cells, "tags"), ",");
  const description = plainText(body);
  const words: Told = { name, brand, description, who: whoOf(cells, read, tags) };
  const variants = readVariants(rows, read, colorByWords(clothingWords, words) ?? "As Shown", options);
  const pictures = readPictures(rows, read);
  const altTexts = altTextsOf(pictures);
  const colors = variants.map(({ color }) => color);
  const seo = { title: read(cells, "seoTitle"), description: read(cells, "seoDescription") };
  return {
    name,
    slug: key.toLowerCase(),
    ...(brand ? { brand } : {}),
    shortDescription: shortOf(description),
    longDescription: body,
    categories: categoriesOf(cells, read, words),
    ...attributesByWords(clothingWords, words),
    images: [...new Set([...pictures.map(({ address }) => address), ...variants.flatMap(({ images }) => images)])],
    ...(Object.keys(altTexts).length > 0 ? { altTexts } : {}),
    tags,
    ...(seo.title ? { seoTitle: seo.title } : {}),
    ...(seo.description ? { seoDescription: seo.description } : {}),
    status: statusOf(cells, read),
    isSale: tags.some((tag) => /^(?:on )?sale$/i.test(tag)),
    isNewLaunch: tags.some((tag) => /^new(?: (?:in|arrivals?|launch))?$/i.test(tag)),
    variations: variants.map(({ color, images, sizes }) => ({
      color,
      sizes,
      images: picturesOf(color, colors, images, pictures),
    })),
  } satisfies Partial<ProductDraft>;
}

/** Gift cards are kept as drafts: the shop has none to give yet. */
function statusOf(cells: Cells, read: ReadCell) {
  const status = readStatus(read(cells, "status")) ?? "active";
  const hidden = readFlag(read(cells, "published")) === false || readFlag(read(cells, "giftCard")) === true;
  return hidden && status === "active" ? "draft" : status;
}

function whoOf(cells: Cells, read: ReadCell, tags: readonly string[]): string | undefined {
  const said = [read(cells, "ageGroup"), read(cells, "gender"), ...tags, read(cells, "title")];
  return firstNamed(clothingWords.who, [...said, read(cells, "category"), read(cells, "type")]);
}

/** The category's path, else the type, else the words of the name; what is left open below is found by words. */
function categoriesOf(cells: Cells, read: ReadCell, words: Told): string[] {
  const byWords = sorted(clothingWords, words);
  const type = read(cells, "type");
  const path = pathOf(read(cells, "category")) ?? pathOf(type);
  if (path) return path.length < 3 && byWords[2] ? [...path, byWords[2]] : path;
  if (!type) return byWords;
  const third = byWords[2] ? [byWords[2]] : [];
  return findCategoryByWords(clothingWords, type, words.who) ?? [words.who ?? byWords[0]!, type, ...third];
}

/** "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts": the outermost two and the innermost. */
function pathOf(category: string): string[] | undefined {
  const names = category.split(">").map((name) => name.trim());
  if (names.length < 2) return undefined;
  return names.length > 3 ? [names[0]!, names[1]!, names.at(-1)!] : names;
}

/** Facts that the shop filters by, and others as they are. */
function told({ rows }: ProductRows, metafields: ReturnType<typeof metafieldsOf>) {
  const facts = metafields
    .map(({ name, column }) => ({ name, value: readList(rows[0]!.cells[column] ?? "", ";").join(", ") }))
    .filter(({ value }) => value !== "");
  const values = Object.fromEntries(facts.map(({ name, value }) => [name.toLowerCase(), value]));
  const known = {
    fabric: values.fabric ?? values.material,
    pattern: values.pattern,
    sleeveLength: values["sleeve length type"] ?? values["sleeve length"],
    occasion: values.occasion ?? values["occasion style"],
  };
  const filled = Object.entries(known).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(filled) as Attributes),
    ...(facts.length > 0 ? { customAttributes: facts.map((fact) => ({ ...fact, type: "text" as const })) } : {}),
  };
}
