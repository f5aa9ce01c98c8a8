import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { type Random, randomFrom } from "#garment-drawings";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { elementAt, requireValue } from "../data/elements.ts";
import { classifyByPopularity, orderDays, type PlannedProduct, type Popularity, trendDays } from "./popularity.ts";

export type OrderPlan = {
  /** The order's idempotency key, which lets a repeated run find the order. */
  key: string;
  /** Number of a sample customer, from 1. 0 is the demo customer. */
  customer: number;
  ageInDays: number;
  paymentMethod: PaymentMethod;
  cancelled: boolean;
  /** Whether the parcel is refused at the door. */
  refused?: boolean;
  lines: readonly PlannedLine[];
};
type PlannedLine = { key: string; size: string; color: string; quantity: number };

export const sampleCustomers = 40;
const sampleOrders = 250;
/** One hour, in days. */
const hourInDays = 1 / 24;
/** One day, in milliseconds. */
const day = 24 * 60 * 60 * 1000;

export function toPlannedProducts(drafts: readonly ProductDraft[], now: Date): PlannedProduct[] {
  return drafts.map(({ key, categories, createdAt, variations }) => ({
    key,
    category: categories.join(),
    ageInDays: (now.getTime() - (createdAt ?? now).getTime()) / day,
    soldOut: variations.every(({ sizes }) => sizes.every(({ inventory }) => inventory === 0)),
  }));
}

/** Plans sample orders of the last two months, and orders of the demo customer in every status. Deterministic. */
export function planOrders(drafts: readonly ProductDraft[], now: Date): OrderPlan[] {
  const random = randomFrom(1951);
  const popularity = classifyByPopularity(toPlannedProducts(drafts, now));
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const plan = (ageInDays: number): Pick<OrderPlan, "ageInDays" | "lines"> => ({
    ageInDays,
    lines: pickProducts(popularity, ageInDays, random).map((key) => pickVariant(requireValue(byKey, key), random)),
  });
  const samples = Array.from({ length: sampleOrders }, (_, at): OrderPlan => {
    const paymentMethod = random.chance(0.6) ? "cod" : "online";
    return {
      key: `demo-sample-${at + 1}`,
      customer: 1 + Math.floor(random.next() * sampleCustomers),
      paymentMethod,
      cancelled: random.chance(0.06),
      // Sample orders are at least an hour old, because online orders are paid by then.
      ...plan(hourInDays + random.next() ** 1.1 * (orderDays - 1)),
    };
  });
  const own = demoOrders.map(
    (order, at): OrderPlan => ({ key: `demo-own-${at + 1}`, customer: 0, ...order, ...plan(order.ageInDays) }),
  );
  const refused = refusedOrderAges.map(
    (ageInDays, at): OrderPlan => ({
      ...elementAt(own, 0),
      key: `demo-own-${own.length + at + 1}`,
      ageInDays,
      refused: true,
    }),
  );
  return [...samples, ...own, ...refused];
}

const demoOrder = (ageInDays: number, paymentMethod: PaymentMethod, cancelled = false) => ({
  ageInDays,
  paymentMethod,
  cancelled,
});
/**
 * The demo customer's orders: two delivered, one cancelled, in transit, shipped, processing, confirmed and pending.
 * Their ages give them these statuses by the times in order-timeline.ts.
 */
const demoOrders = [
  demoOrder(41, "cod"),
  demoOrder(19, "online"),
  demoOrder(9, "cod", true),
  demoOrder(2.1, "online"),
  demoOrder(1.4, "cod"),
  demoOrder(10 * hourInDays, "cod"),
  demoOrder(2 * hourInDays, "cod"),
  demoOrder(hourInDays / 60, "online"),
];

/**
 * The ages in days of two refused orders, one returned and one on its way back. They have the items of the first order.
 */
const refusedOrderAges = [12, 3];

/** Keys of one to three different products, mostly products that were popular at that time. */
function pickProducts({ classics, trending, others }: Popularity, ageInDays: number, random: Random): string[] {
  const recent = ageInDays < trendDays - 1;
  const available = others.filter((product) => product.ageInDays > ageInDays + 1);
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const keys = Array.from({ length: count }, () => {
    const roll = random.next();
    if (roll < 0.3) return random.pick(available).key;
    if (roll < 0.34) return random.pick(recent ? classics : trending).key;
    return random.pick(recent ? trending : classics).key;
  });
  return [...new Set(keys)];
}

function pickVariant({ key, variations }: ProductDraft, random: Random): PlannedLine {
  const { color, sizes } = random.pick(variations);
  const { size } = random.pick(sizes);
  return { key, size, color, quantity: random.chance(0.12) ? 2 : 1 };
}
