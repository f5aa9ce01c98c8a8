import { type Random, randomFrom, seedOf } from "../../demo/garments/random.ts";
import type { ProductDraft } from "../catalogue/save-product.ts";
import { type OrderPlan, sampleCustomers, shelvedOf } from "./order-plans.ts";
import { popularityOf, type Shelved } from "./popularity.ts";
import { commentOn } from "./review-comments.ts";
import type { Stars } from "./review-words.ts";

export type ReviewPlan = { key: string; customer: number; rating: Stars; comment: string; ageInDays: number };

const sampleReviews = 1200;
const most = 30;
/** Who bought something writes when it has come and been worn. */
const wornAfter = 5;

/** What sample customers said of the products, over the last year. The same every time. */
export function planReviews(drafts: readonly ProductDraft[], orders: readonly OrderPlan[], now: Date): ReviewPlan[] {
  const products = shelvedOf(drafts, now);
  const counts = countsOf(products);
  const bought = boughtOf(orders);
  return products.flatMap((product, at) =>
    reviewsOf(product, drafts[at]!, counts.get(product.key)!, bought.get(product.key) ?? new Map()),
  );
}

/** Many for favourites, for most none to six, together as many as there shall be. */
function countsOf(products: readonly Shelved[]): Map<string, number> {
  const random = randomFrom(1961);
  const { classics, trending } = popularityOf(products);
  const count = (product: Shelved) => {
    if (classics.includes(product)) return Math.round(random.between(20, most));
    if (trending.includes(product)) return Math.round(random.between(9, 16));
    if (product.ageInDays < 31) return product.ageInDays < 8 ? 0 : Math.floor(random.next() * 3);
    return random.chance(0.15) ? 0 : 1 + Math.floor(random.next() ** 2 * 6);
  };
  const counts = new Map(products.map((product) => [product.key, count(product)]));
  const known = products.filter((one) => one.ageInDays > 31 && !classics.includes(one) && !trending.includes(one));
  let missing = sampleReviews - [...counts.values()].reduce((sum, one) => sum + one, 0);
  while (missing !== 0) {
    const { key } = random.pick(known);
    const [now, step] = [counts.get(key)!, Math.sign(missing)];
    if (now + step < 0 || now + step > 8) continue;
    counts.set(key, now + step);
    missing -= step;
  }
  return counts;
}

/** For each product, who bought it and how many days ago the last time; Infinity: nothing came of it. */
function boughtOf(orders: readonly OrderPlan[]): Map<string, Map<number, number>> {
  const bought = new Map<string, Map<number, number>>();
  for (const { customer, ageInDays, cancelled, lines } of orders) {
    for (const { key } of lines) {
      const ofProduct = bought.get(key) ?? new Map<number, number>();
      bought.set(key, ofProduct);
      if (!cancelled) ofProduct.set(customer, Math.min(ageInDays, ofProduct.get(customer) ?? ageInDays));
    }
  }
  return bought;
}

function reviewsOf(
  { key, ageInDays }: Shelved,
  draft: ProductDraft,
  count: number,
  bought: ReadonlyMap<number, number>,
): ReviewPlan[] {
  const random = randomFrom(seedOf("reviews", key));
  const liked = random.between(-1, 1);
  const said = new Set<string>();
  return writersOf(bought, random)
    .slice(0, count)
    .map((customer) => {
      const rating = starsFor(liked, random);
      const since = bought.get(customer);
      const oldest = since === undefined ? Math.min(ageInDays - 4, 365) : since - wornAfter;
      let comment = commentOn(draft, rating, random);
      while (said.has(comment)) comment = commentOn(draft, rating, random);
      said.add(comment);
      return { key, customer, rating, comment, ageInDays: oldest * random.between(0.05, 1) };
    });
}

/** Buyers come first; one who has it only just says nothing yet. */
function writersOf(bought: ReadonlyMap<number, number>, random: Random): number[] {
  const writers = Array.from({ length: sampleCustomers }, (_, at) => ({
    customer: at + 1,
    place: random.next() + (bought.has(at + 1) ? 0 : 0.4),
  }));
  return writers
    .filter(({ customer }) => (bought.get(customer) ?? Number.POSITIVE_INFINITY) > wornAfter + 1)
    .sort((one, other) => one.place - other.place)
    .map(({ customer }) => customer);
}

/** On average about 4.3; better for what is better liked. @param liked -1 to 1 */
function starsFor(liked: number, random: Random): Stars {
  const luck = random.next() - liked * 0.12;
  if (luck < 0.53) return 5;
  if (luck < 0.84) return 4;
  return luck < 0.95 ? 3 : 2;
}
