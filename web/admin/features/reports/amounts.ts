import { formatPaise, toPaise } from "#contract/values/money.ts";

/** ₹1,23,456.50, from rupees; a minus before the sign. */
export function formatAmount(rupees: number): string {
  const text = formatPaise(Math.abs(toPaise(rupees)));
  return rupees < 0 ? `−${text}` : text;
}

const steps = [
  { from: 10_000_000, unit: " Cr" },
  { from: 100_000, unit: " L" },
  { from: 1000, unit: "k" },
] as const;

/** ₹1.2 L, for the axis of a chart. */
export function formatShortAmount(rupees: number): string {
  const step = steps.find(({ from }) => Math.abs(rupees) >= from);
  if (!step) return formatPaise(toPaise(rupees));
  return `₹${Number((rupees / step.from).toFixed(1))}${step.unit}`;
}

/** "1.2k", for the axis of a chart of counts; none between whole numbers. */
export function formatShortCount(count: number): string {
  if (!Number.isInteger(count) && count < 1000) return "";
  return formatShortAmount(count).slice(1);
}

/** "12.5%"; a dash without anything to compare. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Number(((part / whole) * 100).toFixed(1))}%`;
}

/** The next round number: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
