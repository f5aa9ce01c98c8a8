import { randomFrom } from "../garments/index.ts";

/** What popularity needs to know of a product: its key, where it stands, since when, and whether there is any left. */
export type PlannedProduct = { key: string; category: string; ageInDays: number; soldOut: boolean };
export type Popularity = {
  classics: readonly PlannedProduct[];
  trending: readonly PlannedProduct[];
  others: readonly PlannedProduct[];
};

// Orders go back so far; a classic was there before.
export const orderDays = 60;
export const trendDays = 14;

/** Long-standing favourites, what is wanted just now, and all the rest; of each category at most one of either kind. */
export function popularityOf(products: readonly PlannedProduct[]): Popularity {
  const random = randomFrom(3);
  const shuffled = products
    .map((product) => ({ product, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ product }) => product);
  const candidates = shuffled.filter(({ soldOut, ageInDays }) => !soldOut && ageInDays > orderDays + 5);
  const classics = onePerCategory(candidates, 12);
  const trending = onePerCategory(candidates.filter((product) => !classics.includes(product)).reverse(), 14);
  const others = products.filter((product) => !classics.includes(product) && !trending.includes(product));
  return { classics, trending, others };
}

/** One of a category, and few that are not fashion for grown-ups: the shop's best sellers are what it is known for. */
function onePerCategory(products: readonly PlannedProduct[], count: number): PlannedProduct[] {
  const byCategory = new Map<string, PlannedProduct>();
  let otherDepartments = 0;
  for (const product of products) {
    if (byCategory.size === count || byCategory.has(product.category)) continue;
    if (!/^(Wom|M)en/.test(product.category) && ++otherDepartments > 3) continue;
    byCategory.set(product.category, product);
  }
  return [...byCategory.values()];
}
