import type { Fit } from "#contract/catalogue/review-limits.ts";
import { hashSeed, type Random, randomFrom } from "#garment-drawings";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { elementAt, requireValue } from "../data/elements.ts";
import { type OrderPlan, sampleCustomers, toPlannedProducts } from "./order-plans.ts";
import { classifyByPopularity, type PlannedProduct } from "./popularity.ts";
import { type Stars, writeComment } from "./review-text.ts";

export type ReviewPlan = {
  key: string;
  customer: number;
  rating: Stars;
  comment: string;
  /** How the size fits. Most reviews of products with several sizes say so. */
  fit?: Fit | undefined;
  ageInDays: number;
};

const sampleReviews = 1200;
const maxPerProduct = 30;
/** The minimum time between an order and its review, in days. */
const daysUntilReview = 5;

/** Plans reviews by sample customers over the last year. Deterministic. */
export function planReviews(drafts: readonly ProductDraft[], orders: readonly OrderPlan[], now: Date): ReviewPlan[] {
  const products = toPlannedProducts(drafts, now);
  const counts = planReviewCounts(products);
  const lastBought = findLastPurchases(orders);
  return products.flatMap((product, at) =>
    planProductReviews(
      product,
      elementAt(drafts, at),
      requireValue(counts, product.key),
      lastBought.get(product.key) ?? new Map(),
    ),
  );
}

/** Number of reviews of each product: many for best sellers, up to eight for the others, `sampleReviews` in total. */
function planReviewCounts(products: readonly PlannedProduct[]): Map<string, number> {
  const random = randomFrom(1961);
  const { classics, trending } = classifyByPopularity(products);
  const count = (product: PlannedProduct) => {
    if (classics.includes(product)) return Math.round(random.between(20, maxPerProduct));
    if (trending.includes(product)) return Math.round(random.between(9, 16));
    if (product.ageInDays < 31) return product.ageInDays < 8 ? 0 : Math.floor(random.next() * 3);
    return random.chance(0.15) ? 0 : 1 + Math.floor(random.next() ** 2 * 6);
  };
  const counts = new Map(products.map((product) => [product.key, count(product)]));
  const adjustable = products.filter(
    (product) => product.ageInDays > 31 && !classics.includes(product) && !trending.includes(product),
  );
  let missing = sampleReviews - [...counts.values()].reduce((sum, reviews) => sum + reviews, 0);
  while (missing !== 0) {
    const { key } = random.pick(adjustable);
    const [current, step] = [requireValue(counts, key), Math.sign(missing)];
    if (current + step < 0 || current + step > 8) continue;
    counts.set(key, current + step);
    missing -= step;
  }
  return counts;
}

/**
 * For each product, its customers and how many days ago each customer last ordered it. Cancelled and refused orders do
 * not count.
 */
function findLastPurchases(orders: readonly OrderPlan[]): Map<string, Map<number, number>> {
  const lastBought = new Map<string, Map<number, number>>();
  for (const { customer, ageInDays, cancelled, refused = false, lines } of orders) {
    for (const { key } of lines) {
      const buyers = lastBought.get(key) ?? new Map<number, number>();
      lastBought.set(key, buyers);
      if (!cancelled && !refused) buyers.set(customer, Math.min(ageInDays, buyers.get(customer) ?? ageInDays));
    }
  }
  return lastBought;
}

function planProductReviews(
  { key, ageInDays }: PlannedProduct,
  draft: ProductDraft,
  count: number,
  lastBought: ReadonlyMap<number, number>,
): ReviewPlan[] {
  const random = randomFrom(hashSeed("reviews", key));
  const quality = random.between(-1, 1);
  const comments = new Set<string>();
  const pickFit = createFitPicker(draft);
  return orderReviewers(lastBought, random)
    .slice(0, count)
    .map((customer) => {
      const rating = pickStars(quality, random);
      const since = lastBought.get(customer);
      const oldest = since === undefined ? Math.min(ageInDays - 4, 365) : since - daysUntilReview;
      let comment = writeComment(draft, rating, random);
      while (comments.has(comment)) comment = writeComment(draft, rating, random);
      comments.add(comment);
      const ageOfReview = oldest * random.between(0.05, 1);
      return { key, customer, rating, comment, fit: pickFit(), ageInDays: ageOfReview };
    });
}

/**
 * Returns a function that picks the fit of a review. Some products run a little small or large. The random numbers are
 * separate, so that the other parts of the reviews do not depend on them.
 */
function createFitPicker({ key, variations }: ProductDraft): () => Fit | undefined {
  const random = randomFrom(hashSeed("fit", key));
  const bias = random.between(-0.3, 0.3);
  const hasSizes = variations.some(({ sizes }) => sizes.length > 1);
  return () => {
    const [isNamed, roll] = [random.chance(0.75), random.next() + bias];
    if (!hasSizes || !isNamed) return undefined;
    if (roll < 0.12) return "small";
    return roll < 0.88 ? "true" : "large";
  };
}

/**
 * Customers in the order of their reviews, mostly buyers first. Customers who ordered in the last days are left out.
 */
function orderReviewers(lastBought: ReadonlyMap<number, number>, random: Random): number[] {
  const reviewers = Array.from({ length: sampleCustomers }, (_, at) => ({
    customer: at + 1,
    rank: random.next() + (lastBought.has(at + 1) ? 0 : 0.4),
  }));
  return reviewers
    .filter(({ customer }) => (lastBought.get(customer) ?? Number.POSITIVE_INFINITY) > daysUntilReview + 1)
    .sort((a, b) => a.rank - b.rank)
    .map(({ customer }) => customer);
}

/** Stars of a review, about 4.3 on average. @param quality quality of the product, -1 to 1 */
function pickStars(quality: number, random: Random): Stars {
  const roll = random.next() - quality * 0.12;
  if (roll < 0.53) return 5;
  if (roll < 0.84) return 4;
  return roll < 0.95 ? 3 : 2;
}
