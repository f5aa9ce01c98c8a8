import type { ProductQuery } from "#contract/catalogue.ts";
import { toPaise } from "#contract/money.ts";
import type { CategoryRow } from "./category-tree-queries.ts";
import type { CategoryTree } from "./kept-categories.ts";

/** A listing's filters as the database compares them. All of them hold; of a choice's keys at least one. */
export type Wanted = {
  /** The categories the address names. */
  within: readonly string[];
  choices: readonly Choice[];
  /** Paise. */
  minPrice?: number;
  maxPrice?: number;
  /** Only what is new after this moment, in seconds since 1970. */
  newAfter?: number;
  mention?: Mention;
};
/** A text in Unicode's form C, as names are on the shelf, and the third categories whose names contain it. */
export type Mention = { text: string; thirdCategories: readonly string[] };
/** A facet that the customer chose values of, as keys of the shelf ('color:Red'). */
export type Choice = { facet: Facet; keys: readonly string[]; values: readonly string[] };

export const facets = ["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "discounted"] as const;
export type Facet = (typeof facets)[number];

// PostgreSQL's integer: no price is above it.
const dearest = 2_147_483_647;

/** A listing's address without its order. */
export type Filters = Omit<ProductQuery, "sort">;

export function wantedFrom(query: Filters, within: Wanted["within"], mention: Mention | undefined, now: Date): Wanted {
  const { minPrice, maxPrice } = query;
  return {
    within,
    choices: facets.flatMap((facet) => choiceOf(facet, query)),
    ...(minPrice === undefined ? {} : { minPrice: Math.min(toPaise(minPrice), dearest) }),
    ...(maxPrice === undefined || toPaise(maxPrice) >= dearest ? {} : { maxPrice: toPaise(maxPrice) }),
    ...(query.collection === "new" ? { newAfter: secondsOf(now) } : {}),
    ...(mention ? { mention } : {}),
  };
}

/** With the third categories by whose names it finds their products. The same letters may be written otherwise: é, क़. */
export function mentionOf({ byId }: CategoryTree, asked: string): Mention {
  const text = asked.normalize();
  const sought = lowerCase(text);
  const isNamed = ({ level, name }: CategoryRow) => level === 3 && lowerCase(name.normalize()).includes(sought);
  return { text, thirdCategories: [...byId.values()].filter(isNamed).map(({ id }) => id) };
}

/** As the database's lower() has it: each letter becomes one, wherever it stands. These two JavaScript sees otherwise. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function choiceOf(facet: Facet, query: Filters): Choice[] {
  if (facet === "discounted") return query.discountOnly ? [choice(facet, [""])] : [];
  const values = query[facet];
  return values?.length ? [choice(facet, values)] : [];
}

function choice(facet: Facet, values: readonly string[]): Choice {
  return { facet, keys: values.map((value) => `${facet}:${value}`), values };
}
