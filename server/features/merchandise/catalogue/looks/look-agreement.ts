import type { CategoryRow, CategoryTree } from "../categories/index.ts";

/** Seasons whose clothes are not worn together. Most products are worn in both. */
export type Season = "winter" | "summer";

const winterCategories = /\b(winter|knitwear|sweaters?|overcoats?|thermals?)\b/i;
const summerCategories = /\b(summer|sandals?|slides|slippers|flip[- ]?flops|shorts|swimwear|beachwear)\b/i;
const winterFabrics = /\b(wool(len)?|merino|cashmere|pashmina|fleece|flannel|sherpa|melton)\b/i;
const summerFabrics = /\b(linen|mul|mulmul|voile|seersucker)\b/i;

/** The season of a third category by its name or that of its parent. */
export function findSeasonOfCategory(third: CategoryRow, { byId }: CategoryTree): Season | undefined {
  const names = [third.name, byId.get(third.parent_id ?? "")?.name ?? ""].join(" ");
  if (winterCategories.test(names)) return "winter";
  return summerCategories.test(names) ? "summer" : undefined;
}

export function findSeasonOfFabric(fabric: string): Season | undefined {
  if (winterFabrics.test(fabric)) return "winter";
  return summerFabrics.test(fabric) ? "summer" : undefined;
}

/** Occasions for which the same clothes are worn. */
const occasionGroups: readonly (readonly [string, RegExp])[] = [
  ["celebration", /^(festive|festival|wedding|party|bridal|ceremony|celebration)\b/i],
  ["daily", /^(everyday|daily|casual|work|office|formal|travel|college)\b/i],
];

/** Occasions that agree have the same group. An occasion of the merchant's own is a group of its own. */
export function toOccasionGroup(occasion: string): string {
  const name = occasion.trim();
  return occasionGroups.find(([, pattern]) => pattern.test(name))?.[0] ?? name.toLowerCase();
}
