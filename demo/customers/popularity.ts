import { randomFrom } from "#garment-drawings";

export type PlannedProduct = { key: string; category: string; ageInDays: number; soldOut: boolean };
export type Popularity = {
  classics: readonly PlannedProduct[];
  trending: readonly PlannedProduct[];
  others: readonly PlannedProduct[];
};

/** The age of the oldest sample orders in days. Classics are products that are older. */
export const orderDays = 60;
export const trendDays = 14;

/** Chooses 12 long-standing best sellers and 14 trending products. Each group has at most one product per category. */
export function classifyByPopularity(products: readonly PlannedProduct[]): Popularity {
  const random = randomFrom(3);
  const shuffled = products
    .map((product) => ({ product, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
  const candidates = shuffled.filter(({ soldOut, ageInDays }) => !soldOut && ageInDays > orderDays + 5);
  const classics = pickOnePerCategory(candidates, 12);
  const trending = pickOnePerCategory(candidates.filter((product) => !classics.includes(product)).reverse(), 14);
  const others = products.filter((product) => !classics.includes(product) && !trending.includes(product));
  return { classics, trending, others };
}

/**
 * Picks one product per category. At most three are from other departments than Women and Men, because the best sellers
 * of a fashion shop are clothes.
 */
function pickOnePerCategory(products: readonly PlannedProduct[], count: number): PlannedProduct[] {
  const byCategory = new Map<string, PlannedProduct>();
  let otherDepartments = 0;
  for (const product of products) {
    if (byCategory.size === count || byCategory.has(product.category)) continue;
    if (!/^(Wom|M)en/.test(product.category) && ++otherDepartments > 3) continue;
    byCategory.set(product.category, product);
  }
  return [...byCategory.values()];
}
