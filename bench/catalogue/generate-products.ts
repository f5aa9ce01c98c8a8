import { readFileSync } from "node:fs";
import { newId } from "../../server/database/id.ts";
import type { Frequencies, Kind } from "./summarise-catalogue.ts";

export const kinds: Kind[] = readFileSync(`${import.meta.dirname}/kinds.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map(parseKind);
const day = 24 * 60 * 60 * 1000;

/** A product as the tables keep it. */
export type GeneratedProduct = ReturnType<typeof generateProduct>;
export type Random = () => number;
/** The ids of categories by their names. */
export type FindCategoryPath = (names: readonly string[]) => readonly (string | null)[];

/** Products as a real catalogue's shares have them, the same ones every time. */
export function* generateProducts(count: number, categoryIds: FindCategoryPath, random: Random) {
  const sampleKind = createSampler(kinds.map((kind) => [kind, kind.share] as const));
  for (let n = 0; n < count; n++) yield generateProduct(sampleKind(random), categoryIds, random);
}

function generateProduct(kind: Kind, categoryIds: FindCategoryPath, random: Random) {
  const [category, sub, third] = categoryIds(kind.categories);
  const price = generatePrice(kind, random);
  // A third of them has a second colour, two in five are marked down.
  const colors = [
    ...new Set([pickOne(kind.colors, random) ?? "Black", ...(random() < 0.3 ? [pickOne(kind.colors, random)] : [])]),
  ];
  const discount = random() < 0.4 ? 10 * Math.ceil(random() * 6) : 0;
  const mrp = Math.round(price / (1 - discount / 100));
  const created = Date.now() - random() * random() * 700 * day;
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
    new_until: new Date(created + 30 * day).toISOString(),
  };
}

/** The brand is made up; the words stand in names as often as in the real ones. */
function generateName({ words }: Kind, random: Random): string {
  const brand = `Sample House ${Math.ceil(random() ** 3 * 570)}`;
  return [brand, ...words.filter(([, share]) => random() * 1000 < share).map(([word]) => word)].join(" ");
}

/** Paise, between two of the ten parts. */
function generatePrice({ prices }: Kind, random: Random): number {
  const position = random() * 10;
  const [low = 0, high = low] = prices.slice(Math.floor(position));
  return 100 * Math.round(low + (high - low) * (position % 1));
}

function pickOne(shares: Frequencies, random: Random): string | undefined {
  let left = random() * 1000;
  return shares.find(([, share]) => {
    left -= share;
    return left < 0;
  })?.[0];
}

function createSampler<Of>(weighted: readonly (readonly [Of, number])[]): (random: Random) => Of {
  const weightedValues = weighted.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));
  return (random) => weightedValues[Math.floor(random() * weightedValues.length)]!;
}

function parseKind(line: string): Kind {
  return JSON.parse(line);
}
