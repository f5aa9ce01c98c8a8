const namedSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/** Compares sizes of clothes and shoes, smaller first: named ones (S, M, 3XL), then numbers of each kind (28, 2-3Y, UK 6), then others by name. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [toSortValues(a), toSortValues(b)];
  return (
    first.kind - second.kind ||
    first.unit.localeCompare(second.unit, "en") ||
    first.value - second.value ||
    a.localeCompare(b, "en")
  );
}

function toSortValues(size: string): { kind: number; unit: string; value: number } {
  const name = size.toUpperCase().replace(/^(\d)XL$/, (_, count: string) => `${"X".repeat(Number(count))}L`);
  const position = namedSizes.indexOf(name);
  if (position >= 0) return { kind: 0, unit: "", value: position };
  const extraLarge = /^X+L$/.exec(name);
  if (extraLarge) return { kind: 0, unit: "", value: namedSizes.length + name.length };
  const number = /\d+(?:\.\d+)?/.exec(size);
  const unit = size.replaceAll(/[\d.\s-]+/g, "");
  return number ? { kind: 1, unit, value: Number(number[0]) } : { kind: 2, unit: "", value: 0 };
}
