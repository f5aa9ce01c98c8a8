import { randomFrom } from "../../demo/garments/random.ts";

/** What popularity needs to know of a product: its key, where it stands, since when, and whether there is any left. */
export type Shelved = { key: string; category: string; ageInDays: number; soldOut: boolean };
export type Popularity = { classics: readonly Shelved[]; trending: readonly Shelved[]; others: readonly Shelved[] };

// Orders go back so far; a classic was there before.
export const orderDays = 60;
export const trendDays = 14;

/** Long-standing favourites, what is wanted just now, and all the rest; of each category at most one of either kind. */
export function popularityOf(products: readonly Shelved[]): Popularity {
  const random = randomFrom(3);
  const shuffled = products
    .map((product) => ({ product, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ product }) => product);
  const known = shuffled.filter(({ soldOut, ageInDays }) => !soldOut && ageInDays > orderDays + 5);
  const classics = varied(known, 12);
  const trending = varied(known.filter((product) => !classics.includes(product)).reverse(), 14);
  const others = products.filter((product) => !classics.includes(product) && !trending.includes(product));
  return { classics, trending, others };
}

/** One of a category, and few that are not fashion for grown-ups: the shop's best sellers are what it is known for. */
function varied(products: readonly Shelved[], count: number): Shelved[] {
  const chosen = new Map<string, Shelved>();
  let aside = 0;
  for (const product of products) {
    if (chosen.size === count || chosen.has(product.category)) continue;
    if (!/^(Wom|M)en/.test(product.category) && ++aside > 3) continue;
    chosen.set(product.category, product);
  }
  return [...chosen.values()];
}
