/**
 * Writes kinds.jsonl next to this file from a real catalogue: `node bench/catalogue/summarise-catalogue.ts FILE`. The
 * file contains no products, only prices and the frequencies of colours, fabrics and words of names in each category.
 */
import { writeFile } from "node:fs/promises";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { createMappedFormat } from "../../server/features/operations/import/mapping/mapped-format.ts";
import { findBuiltInMapping } from "../../server/features/operations/import/mapping/mapping.ts";
import { openProductFile } from "../../server/features/operations/import/product-files/product-file.ts";
import { groupRowsByProduct } from "../../server/features/operations/import/product-files/product-rows.ts";

/** Values with their frequency per thousand products. The remaining products have no value. */
export type Frequencies = [value: string, share: number][];
export type Kind = {
  categories: string[];
  /** Frequency per ten thousand products. */
  share: number;
  colors: Frequencies;
  fabric: Frequencies;
  pattern: Frequencies;
  sleeveLength: Frequencies;
  occasion: Frequencies;
  /** Words of product names in their usual order, with their frequency per thousand names. */
  words: Frequencies;
  /** The deciles of the prices, from minimum to maximum, in rupees. */
  prices: number[];
};

const [path] = process.argv.slice(2);
if (!path) throw new Error("Name the catalogue's file.");
const drafts = await readDrafts(path);
const kinds = Map.groupBy(drafts, ({ categories }) => categories.join(" > "));
const summary = [...kinds.values()]
  .filter((products) => products.length >= 5)
  .map((products) => toKind(products, drafts.length))
  .sort((a, b) => b.share - a.share);
await writeFile(`${import.meta.dirname}/kinds.jsonl`, `${summary.map(toLine).join("\n")}\n`);

function toLine(kind: Kind) {
  return JSON.stringify(kind);
}

async function readDrafts(path: string): Promise<ProductDraft[]> {
  const file = await openProductFile(path);
  const mapping = await findBuiltInMapping(file.columns);
  if (!mapping) throw new Error(`${path} has no built-in mapping.`);
  const format = createMappedFormat(mapping, "summary", { rate: 1 });
  const drafts: ProductDraft[] = [];
  for await (const product of groupRowsByProduct(file.rows(), format.getKey)) {
    const { defaults, ...stated } = format.toPatch(product);
    // The mapping of the catalogue gives every product a name, a price and a colour.
    drafts.push({ ...defaults, ...stated } as ProductDraft);
  }
  return drafts;
}

function toKind(products: readonly ProductDraft[], totalCount: number): Kind {
  const countFrequencies = (getValue: (draft: ProductDraft) => string | undefined) =>
    toFrequencies(products.map(getValue), products.length);
  const prices = products.map(({ variations }) => variations[0]!.sizes[0]!.price / 100).sort((a, b) => a - b);
  return {
    categories: [...products[0]!.categories],
    share: Math.round((10_000 * products.length) / totalCount),
    colors: countFrequencies(({ variations }) => variations.map(({ color }) => color).join("+")),
    fabric: countFrequencies(({ fabric }) => fabric),
    pattern: countFrequencies(({ pattern }) => pattern),
    sleeveLength: countFrequencies(({ sleeveLength }) => sleeveLength),
    occasion: countFrequencies(({ occasion }) => occasion),
    words: toWordFrequencies(products),
    prices: Array.from(
      { length: 11 },
      (_, tenth) => prices[Math.min(prices.length - 1, ((tenth * prices.length) / 10) | 0)]!,
    ),
  };
}

function toWordFrequencies(products: readonly ProductDraft[]): Frequencies {
  const positions = new Map<string, number[]>();
  for (const { name, brand = "" } of products) {
    const words = new Set(name.replace(brand, "").split(/\s+/).filter(Boolean));
    for (const [position, word] of [...words].entries())
      positions.set(word, [...(positions.get(word) ?? []), position / words.size]);
  }
  const average = (all: number[]) => all.reduce((sum, position) => sum + position, 0) / all.length;
  return [...positions]
    .filter(([, all]) => all.length >= products.length / 40)
    .sort(([, a], [, b]) => average(a) - average(b))
    .map(([word, all]) => [word, Math.round((1000 * all.length) / products.length)]);
}

function toFrequencies(values: readonly (string | undefined)[], totalCount: number): Frequencies {
  const groups = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  );
  return [...groups]
    .map(([value, occurrences]): [string, number] => [value, Math.round((1000 * occurrences.length) / totalCount)])
    .filter(([, share]) => share > 2)
    .sort(([, a], [, b]) => b - a);
}
