/** Values of a variant that the grid of prices shows. Without Zod, so that pages do not load it. */
export const priceFields = ["price", "mrp", "cost"] as const;
export type PriceField = (typeof priceFields)[number];

/** How a computed amount is rounded: to the nearest whole rupee, or to the nearest amount that ends in 9 or in 99. */
export const roundings = ["rupee", "nine", "ninety-nine"] as const;
export type Rounding = (typeof roundings)[number];

/** A relative change of an amount, such as "+10 %" or "−50 rupees". */
export type PriceStep = { kind: "percent"; percent: number } | { kind: "amount"; rupees: number };

/** The highest price, in rupees. A price of 1,00,00,000 or more is a mistake. */
export const maxPrice = 9_999_999;

/**
 * Whether a price falls by more than half. Staff confirm such a change before it is saved, because most of them are
 * mistakes.
 */
export const isSteepFall = (before: number, after: number) => after < before / 2;

const steps = { rupee: 1, nine: 10, "ninety-nine": 100 } as const;

/** The amount after the step, in rupees and rounded. It is never less than the lowest amount with that ending. */
export function applyStep(rupees: number, step: PriceStep, rounding: Rounding): number {
  // Computed in paise: in rupees, 1.1 times 1,099 is 1,208.9000000000001.
  const paise = step.kind === "percent" ? rupees * (100 + step.percent) : (rupees + step.rupees) * 100;
  const width = steps[rounding];
  const last = width - 1;
  const rounded = Math.round((Math.round(paise) / 100 - last) / width) * width + last;
  return Math.max(rounded, last, 1);
}

/** Amounts of a variant in rupees. If `mrp` equals `price`, the variant has no MRP of its own. */
export type VariantAmounts = { price: number; mrp: number; cost: number | null };

/**
 * The amounts after a change. An MRP that equals the price follows the price. Returns an error by field if a rule is
 * broken. The MRP is printed on the goods: a price above it is refused, and a new price never raises it.
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
