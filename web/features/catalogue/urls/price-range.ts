/** In rupees. */
export type PriceRange = { min: number; max: number };
export type PriceBounds = { readonly min: number; readonly max: number };

/** Both ends stay within the bounds and at least 1 apart (SPEC §5): the changed end is clamped, the other one stays. */
export function withMin(range: PriceRange, value: number, { min }: PriceBounds): PriceRange {
  return { ...range, min: clamp(value, min, range.max - 1) };
}

export function withMax(range: PriceRange, value: number, { max }: PriceBounds): PriceRange {
  return { ...range, max: clamp(value, range.min + 1, max) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value) || 0));
}
