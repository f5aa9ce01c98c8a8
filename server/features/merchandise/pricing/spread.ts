/**
 * Spreads an amount over parts by their weights with the largest remainder method: the shares are whole numbers that
 * add up to the amount. A part with weight 0 gets nothing, unless all weights are 0.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.length === 0 ? [] : spread(amount, Array<number>(weights.length).fill(1));
  // BigInt, because a product of two amounts in paise exceeds the whole numbers of a double.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const remainders = products.map((product, index) => ({ index, remainder: product % BigInt(total) }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** A line of an order. `coupon_share`: null if the coupon is for all lines. Amounts in paise. */
export type CouponShareLine = { price: number; quantity: number; coupon_share?: number | null };

/**
 * The share of each line in an order's coupon, by the shares of the order's quote, or else by the value of the line.
 */
export function spreadCoupon(coupon: number, lines: readonly CouponShareLine[]): number[] {
  const isRestricted = lines.some(({ coupon_share: share }) => typeof share === "number");
  return spread(
    coupon,
    lines.map(({ price, quantity, coupon_share: share }) => (isRestricted ? (share ?? 0) : price * quantity)),
  );
}
