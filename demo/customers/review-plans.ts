import type { ProductDraft } from "../../server/catalogue/product-save.ts";
import { type Random, randomFrom, seedOf } from "../garments/index.ts";
import { type OrderPlan, sampleCustomers, toPlannedProducts } from "./order-plans.ts";
import { type PlannedProduct, popularityOf } from "./popularity.ts";
import { type Stars, writeComment } from "./review-text.ts";

export type ReviewPlan = { key: string; customer: number; rating: Stars; comment: string; ageInDays: number };

const sampleReviews = 1200;
const maxPerProduct = 30;
/** Who bought something writes when it has come and been worn. */
const daysUntilReview = 5;

/** What sample customers said of the products, over the last year. The same every time. */
export function planReviews(drafts: readonly ProductDraft[], orders: readonly OrderPlan[], now: Date): ReviewPlan[] {
  const products = toPlannedProducts(drafts, now);
  const counts = countsOf(products);
  const lastBought = purchasesOf(orders);
  return products.flatMap((product, at) =>
    reviewsOf(product, drafts[at]!, counts.get(product.key)!, lastBought.get(product.key) ?? new Map()),
  );
}

/** Many for favourites, for most none to six, together as many as there shall be. */
function countsOf(products: readonly PlannedProduct[]): Map<string, number> {
  const random = randomFrom(1961);
  const { classics, trending } = popularityOf(products);
  const count = (product: PlannedProduct) => {
    if (classics.includes(product)) return Math.round(random.between(20, maxPerProduct));
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
function purchasesOf(orders: readonly OrderPlan[]): Map<string, Map<number, number>> {
  const lastBought = new Map<string, Map<number, number>>();
  for (const { customer, ageInDays, cancelled, lines } of orders) {
    for (const { key } of lines) {
      const buyers = lastBought.get(key) ?? new Map<number, number>();
      lastBought.set(key, buyers);
      if (!cancelled) buyers.set(customer, Math.min(ageInDays, buyers.get(customer) ?? ageInDays));
    }
  }
  return lastBought;
}

function reviewsOf(
  { key, ageInDays }: PlannedProduct,
  draft: ProductDraft,
  count: number,
  lastBought: ReadonlyMap<number, number>,
): ReviewPlan[] {
  const random = randomFrom(seedOf("reviews", key));
  const quality = random.between(-1, 1);
  const comments = new Set<string>();
  return reviewersOf(lastBought, random)
    .slice(0, count)
    .map((customer) => {
      const rating = starsFor(quality, random);
      const since = lastBought.get(customer);
      const oldest = since === undefined ? Math.min(ageInDays - 4, 365) : since - daysUntilReview;
      let comment = writeComment(draft, rating, random);
      while (comments.has(comment)) comment = writeComment(draft, rating, random);
      comments.add(comment);
      return { key, customer, rating, comment, ageInDays: oldest * random.between(0.05, 1) };
    });
}

/** Buyers come first; one who has it only just says nothing yet. */
function reviewersOf(lastBought: ReadonlyMap<number, number>, random: Random): number[] {
  const reviewers = Array.from({ length: sampleCustomers }, (_, at) => ({
    customer: at + 1,
    rank: random.next() + (lastBought.has(at + 1) ? 0 : 0.4),
  }));
  return reviewers
    .filter(({ customer }) => (lastBought.get(customer) ?? Number.POSITIVE_INFINITY) > daysUntilReview + 1)
    .sort((one, other) => one.rank - other.rank)
    .map(({ customer }) => customer);
}

/** On average about 4.3; better for what is better liked. @param quality -1 to 1 */
function starsFor(quality: number, random: Random): Stars {
  const roll = random.next() - quality * 0.12;
  if (roll < 0.53) return 5;
  if (roll < 0.84) return 4;
  return roll < 0.95 ? 3 : 2;
}
