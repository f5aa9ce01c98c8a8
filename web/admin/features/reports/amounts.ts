import { formatPaise, toPaise } from "#contract/values/money.ts";

/** Returns "₹1,23,456.50" for rupees. A negative amount has the minus before the currency sign. */
export function formatAmount(rupees: number): string {
  const text = formatPaise(Math.abs(toPaise(rupees)));
  return rupees < 0 ? `−${text}` : text;
}

const steps = [
  { from: 10_000_000, unit: " Cr" },
  { from: 100_000, unit: " L" },
  { from: 1000, unit: "k" },
] as const;

/** Returns "₹1.2 L", for the axis of a chart. */
export function formatShortAmount(rupees: number): string {
  const step = steps.find(({ from }) => Math.abs(rupees) >= from);
  if (!step) return formatPaise(toPaise(rupees));
  return `₹${Number((rupees / step.from).toFixed(1))}${step.unit}`;
}

/** Returns "1.2k", for the axis of a chart of counts. Empty for a count below 1,000 that is not whole. */
export function formatShortCount(count: number): string {
  if (!Number.isInteger(count) && count < 1000) return "";
  return formatShortAmount(count).slice(1);
}

/** Returns "12.5%", or a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Number(((part / whole) * 100).toFixed(1))}%`;
}

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten, for the top of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
