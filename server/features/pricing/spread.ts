/**
 * Spreads an amount over parts by their weights, by largest remainder: whole numbers that add up to the amount. A part with
 * weight 0 gets nothing, unless all weights are 0.
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
