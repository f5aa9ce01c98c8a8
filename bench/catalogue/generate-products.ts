import { readFileSync } from "node:fs";
import { newId } from "../../server/platform/database/id.ts";
import type { Frequencies, Kind } from "./summarise-catalogue.ts";

export const kinds: Kind[] = readFileSync(`${import.meta.dirname}/kinds.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map(parseKind);
const msPerDay = 24 * 60 * 60 * 1000;

/** The columns of a product row. */
export type GeneratedProduct = ReturnType<typeof generateProduct>;
export type Random = () => number;
/** Returns the category ids of a path of category names. */
export type ToCategoryIds = (names: readonly string[]) => readonly (string | null)[];

/** Generates products with the distribution of a real catalogue. The same random generator gives the same products. */
export function* generateProducts(count: number, toCategoryIds: ToCategoryIds, random: Random) {
  const sampleKind = createSampler(kinds.map((kind) => [kind, kind.share] as const));
  for (let n = 0; n < count; n++) yield generateProduct(sampleKind(random), toCategoryIds, random);
}

function generateProduct(kind: Kind, toCategoryIds: ToCategoryIds, random: Random) {
  const [category, sub, third] = toCategoryIds(kind.categories);
  const price = generatePrice(kind, random);
  // About a third of the products have a second colour, two in five are discounted.
  const colors = [
    ...new Set([pickOne(kind.colors, random) ?? "Black", ...(random() < 0.3 ? [pickOne(kind.colors, random)] : [])]),
  ];
  const discount = random() < 0.4 ? 10 * Math.ceil(random() * 6) : 0;
  const mrp = Math.round(price / (1 - discount / 100));
  const created = Date.now() - random() * random() * 700 * msPerDay;
  return {
    id: newId(),
    name: generateName(kind, random),
    category_id: category ?? null,
    sub_category_id: sub ?? null,
    third_category_id: third ?? null,
    fabric: pickOne(kind.fabric, random) ?? null,
    pattern: pickOne(kind.pattern, random) ?? null,
    sleeve_length: pickOne(kind.sleeveLength, random) ?? null,
    occasion: pickOne(kind.occasion, random) ?? null,
    colors: colors.filter((color) => color !== undefined),
    price,
    mrp,
    discount,
    inventory: random() < 0.05 ? 0 : 30,
    rating_count: Math.floor(random() ** 6 * 200),
    sold: Math.floor(random() ** 8 * 500),
    created_at: new Date(created).toISOString(),
    new_until: new Date(created + 30 * msPerDay).toISOString(),
  };
}

/** Generates a name with a fictional brand. Its words are as frequent as in real product names. */
function generateName({ words }: Kind, random: Random): string {
  const brand = `Sample House ${Math.ceil(random() ** 3 * 570)}`;
  return [brand, ...words.filter(([, share]) => random() * 1000 < share).map(([word]) => word)].join(" ");
}

/** A price in paise, interpolated between two deciles. */
function generatePrice({ prices }: Kind, random: Random): number {
  const position = random() * 10;
  const [low = 0, high = low] = prices.slice(Math.floor(position));
  return 100 * Math.round(low + (high - low) * (position % 1));
}

function pickOne(frequencies: Frequencies, random: Random): string | undefined {
  let remaining = random() * 1000;
  return frequencies.find(([, share]) => {
    remaining -= share;
    return remaining < 0;
  })?.[0];
}

function createSampler<Of>(weighted: readonly (readonly [Of, number])[]): (random: Random) => Of {
  const weightedValues = weighted.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));
  return (random) => weightedValues[Math.floor(random() * weightedValues.length)]!;
}

function parseKind(line: string): Kind {
  return JSON.parse(line);
}
