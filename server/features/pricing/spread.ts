/**
 * Splits an amount over shares in proportion to their weights, by largest remainder: the parts are whole paise and add up to
 * the amount. With no weight at all the first share gets everything.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % sum }));
  remainders.sort((first, second) => second.remainder - first.remainder || first.index - second.index);
  const left = amount - parts.reduce((total, part) => total + part, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
