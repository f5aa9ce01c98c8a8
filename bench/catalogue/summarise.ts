/**
 * Writes kinds.jsonl beside this file from a real catalogue: `node bench/catalogue/summarise.ts FILE`. What is kept
 * are shares and prices, no product: how the categories, colours, fabrics, words of names go together.
 */
import { writeFile } from "node:fs/promises";
import type { ProductDraft } from "../../server/catalogue/product-save.ts";
import { createMappedFormat } from "../../server/features/import/mapping/mapped-format.ts";
import { findBuiltInMapping } from "../../server/features/import/mapping/mapping.ts";
import { openProductFile } from "../../server/features/import/product-files/product-file.ts";
import { groupRowsByProduct } from "../../server/features/import/product-files/product-rows.ts";

/** Values with how many in a thousand have them; the rest has none. */
export type Shares = [value: string, share: number][];
export type Kind = {
  categories: string[];
  /** Of ten thousand products. */
  share: number;
  colors: Shares;
  fabric: Shares;
  pattern: Shares;
  sleeveLength: Shares;
  occasion: Shares;
  /** Words of names in their usual order, each with how many names in a thousand have it. */
  words: Shares;
  /** Rupees at each tenth part. */
  prices: number[];
};

const [path] = process.argv.slice(2);
if (!path) throw new Error("Name the catalogue's file.");
const drafts = await read(path);
const kinds = Map.groupBy(drafts, ({ categories }) => categories.join(" > "));
const summary = [...kinds.values()]
  .filter((products) => products.length >= 5)
  .map((products) => kindOf(products, drafts.length))
  .sort((one, other) => other.share - one.share);
await writeFile(`${import.meta.dirname}/kinds.jsonl`, `${summary.map(toLine).join("\n")}\n`);

function toLine(kind: Kind) {
  return JSON.stringify(kind);
}

async function read(path: string): Promise<ProductDraft[]> {
  const file = await openProductFile(path);
  const mapping = await findBuiltInMapping(file.columns);
  if (!mapping) throw new Error(`${path} has no mapping of its own.`);
  const format = createMappedFormat(mapping, "summary", 1);
  const drafts: ProductDraft[] = [];
  for await (const product of groupRowsByProduct(file.rows(), format.getKey)) drafts.push(format.toDraft(product));
  return drafts;
}

function kindOf(products: readonly ProductDraft[], all: number): Kind {
  const of = (wordOf: (draft: ProductDraft) => string | undefined) => shares(products.map(wordOf), products.length);
  const prices = products.map(({ variations }) => variations[0]!.sizes[0]!.price / 100).sort((a, b) => a - b);
  return {
    categories: [...products[0]!.categories],
    share: Math.round((10_000 * products.length) / all),
    colors: of(({ variations }) => variations.map(({ color }) => color).join("+")),
    fabric: of(({ fabric }) => fabric),
    pattern: of(({ pattern }) => pattern),
    sleeveLength: of(({ sleeveLength }) => sleeveLength),
    occasion: of(({ occasion }) => occasion),
    words: wordsOf(products),
    prices: Array.from(
      { length: 11 },
      (_, tenth) => prices[Math.min(prices.length - 1, ((tenth * prices.length) / 10) | 0)]!,
    ),
  };
}

function wordsOf(products: readonly ProductDraft[]): Shares {
  const places = new Map<string, number[]>();
  for (const { name, brand = "" } of products) {
    const words = new Set(name.replace(brand, "").split(/\s+/).filter(Boolean));
    for (const [place, word] of [...words].entries())
      places.set(word, [...(places.get(word) ?? []), place / words.size]);
  }
  const mean = (all: number[]) => all.reduce((sum, place) => sum + place, 0) / all.length;
  return [...places]
    .filter(([, all]) => all.length >= products.length / 40)
    .sort(([, one], [, other]) => mean(one) - mean(other))
    .map(([word, all]) => [word, Math.round((1000 * all.length) / products.length)]);
}

function shares(values: readonly (string | undefined)[], all: number): Shares {
  const counted = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  );
  return [...counted]
    .map(([value, same]): [string, number] => [value, Math.round((1000 * same.length) / all)])
    .filter(([, share]) => share > 2)
    .sort(([, one], [, other]) => other - one);
}
