/** Rupees. */
export type PriceRange = { least: number; most: number };
export type PriceBounds = { readonly min: number; readonly max: number };

/** The ends stay within the bounds and at least 1 apart (SPEC §5): the one that is moved gives way. */
export function withLeast(range: PriceRange, wanted: number, { min }: PriceBounds): PriceRange {
  return { ...range, least: between(wanted, min, range.most - 1) };
}

export function withMost(range: PriceRange, wanted: number, { max }: PriceBounds): PriceRange {
  return { ...range, most: between(wanted, range.least + 1, max) };
}

function between(wanted: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(wanted) || 0));
}
