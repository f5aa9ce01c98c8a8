/** Minimum and maximum, in inches. */
type Range = readonly [number, number];
type SizeChartRow = { size: string; bust: Range; waist: Range; hip: Range };
export type Unit = "in" | "cm";

/** SPEC §9. */
export const sizeChart: readonly SizeChartRow[] = [
  { size: "XS", bust: [32, 34], waist: [24, 26], hip: [34, 36] },
  { size: "S", bust: [35, 37], waist: [27, 29], hip: [37, 39] },
  { size: "M", bust: [38, 40], waist: [30, 32], hip: [40, 42] },
  { size: "L", bust: [41, 43], waist: [33, 35], hip: [43, 45] },
  { size: "XL", bust: [44, 46], waist: [36, 38], hip: [46, 48] },
];

/** Whether the chart covers any of the sizes. It has no children's ages, shoe sizes or the single size of a watch. */
export function isInSizeChart(sizes: readonly { size: string }[]): boolean {
  return sizes.some(({ size }) => sizeChart.some((row) => row.size === size.trim().toUpperCase()));
}

/** Formats as "32–34", in inches or rounded to whole centimetres. */
export function formatRange(unit: Unit, [min, max]: Range): string {
  const toUnit = (inches: number) => (unit === "in" ? inches : Math.round(inches * 2.54));
  return `${toUnit(min)}–${toUnit(max)}`;
}
