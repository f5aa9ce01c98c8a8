/** Values of a variant that the grid of prices shows. Without Zod, so that pages do not load it. */
export const priceFields = ["price", "mrp", "cost"] as const;
export type PriceField = (typeof priceFields)[number];

/** Where a computed amount goes: the nearest whole rupee, or the nearest that ends in 9 or in 99. */
export const roundings = ["rupee", "nine", "ninety-nine"] as const;
export type Rounding = (typeof roundings)[number];

/** "+10 %" or "−50 rupees" of what an amount is. */
export type PriceStep = { kind: "percent"; percent: number } | { kind: "amount"; rupees: number };

/** Rupees. Prices of 1,00,00,000 and more are mistakes. */
export const maxPrice = 9_999_999;

/** Prices that fall by more than half are confirmed before they are saved: few are meant. */
export const isSteepFall = (before: number, after: number) => after < before / 2;

const steps = { rupee: 1, nine: 10, "ninety-nine": 100 } as const;

/** The amount after the step, in rupees like `rupees`, rounded; at least the lowest that ends so. */
export function applyStep(rupees: number, step: PriceStep, rounding: Rounding): number {
  // In paise: 1.1 times 1,099 is 1,208.9000000000001 otherwise.
  const paise = step.kind === "percent" ? rupees * (100 + step.percent) : (rupees + step.rupees) * 100;
  const width = steps[rounding];
  const last = width - 1;
  const rounded = Math.round((Math.round(paise) / 100 - last) / width) * width + last;
  return Math.max(rounded, last, 1);
}

/** Amounts of a variant in rupees. A variant whose MRP is its price has none of its own. */
export type VariantAmounts = { price: number; mrp: number; cost: number | null };

/**
 * The amounts with those that are new. An MRP that is the price follows the price. Returns an error by field if a rule is broken: the MRP is
 * printed on the goods, so that a price above it is refused and the MRP is never raised by the way.
 */
export function changeAmounts(
  before: VariantAmounts,
  to: Partial<VariantAmounts>,
): { after: VariantAmounts; errors: Partial<Record<PriceField, string>> } {
  const price = to.price ?? before.price;
  const mrp = to.mrp ?? (before.mrp === before.price ? price : before.mrp);
  const cost = to.cost === undefined ? before.cost : to.cost;
  const errors: Partial<Record<PriceField, string>> = {};
  if (to.price !== undefined && price <= 0) errors.price = "A price is more than 0.";
  else if (price > mrp) {
    if (to.price === undefined) errors.mrp = `The price is ${price}: the MRP cannot be less.`;
    else errors.price = `The MRP is ${mrp}: the price cannot be more.`;
  }
  for (const field of priceFields) if ((to[field] ?? 0) > maxPrice) errors[field] = `At most ${maxPrice}.`;
  return { after: { price, mrp, cost }, errors };
}
