import type { FitVotes } from "#contract/catalogue/review-limits.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import type { OwnMeasures } from "../../../app/state/storage/own-measures.ts";
import { t } from "../../../ui/text/t.ts";

export type Unit = SizeChart["unit"];
export type Advice = { size: string; basis: string };

const centimetresPerInch = 2.54;

export function convert(value: number, from: Unit, to: Unit): number {
  if (from === to) return value;
  return from === "in" ? value * centimetresPerInch : value / centimetresPerInch;
}

/** Formats as "32–34". Centimetres converted from inches are whole, inches from centimetres have one decimal. */
export function formatRange([min, max]: readonly [number, number], from: Unit, to: Unit): string {
  const format = (value: number) => {
    const converted = convert(value, from, to);
    return String(from === to ? value : to === "cm" ? Math.round(converted) : Math.round(converted * 10) / 10);
  };
  return min === max ? format(min) : `${format(min)}–${format(max)}`;
}

/**
 * Suggests a size from the customer's measurements, where the measurement that needs the largest size decides. Without
 * measurements, suggests the size whose label fits in another brand. The result is one size larger or smaller if most
 * customers say that the product runs small or large. Undefined if no size can be suggested.
 */
export function suggestSize(
  chart: SizeChart,
  own: OwnMeasures,
  votes: FitVotes | undefined,
  unit: Unit,
): Advice | undefined {
  const known = fromMeasures(chart, own, unit) ?? fromOtherLabel(chart, own);
  if (!known) return undefined;
  const tendency = findTendency(votes);
  const shift = tendency === "small" ? 1 : tendency === "large" ? -1 : 0;
  const row = chart.rows[known.index + shift];
  // The shifted size may be beyond the end of the chart.
  if (!row) return undefined;
  return { size: row.size, basis: describeBasis(known.basis, tendency) };
}

function describeBasis(basis: string, tendency: "small" | "large" | undefined): string {
  if (!tendency) return basis;
  return tendency === "small"
    ? t("{basis}; customers say it runs small", { basis })
    : t("{basis}; customers say it runs large", { basis });
}

type Known = { index: number; basis: string };

function fromMeasures(chart: SizeChart, { centimetres }: OwnMeasures, unit: Unit): Known | undefined {
  const found = chart.measures.flatMap(({ key, label, ofGarment }) => {
    const own = centimetres[key];
    if (own === undefined || ofGarment) return [];
    const value = Math.round(convert(own, "cm", unit) * 10) / 10;
    const basis = t("from your {measure} of {value} {unit}", { measure: label.toLowerCase(), value, unit });
    return [{ index: findRow(chart, key, convert(own, "cm", chart.unit)), basis }];
  });
  // No size fits if one of the measurements is outside of the chart.
  if (found.some(({ index }) => index < 0)) return undefined;
  return found.sort((a, b) => b.index - a.index)[0];
}

/**
 * Index of the smallest size whose range is not exceeded. -1 if the value is above the chart, or more than one step
 * below it.
 */
function findRow(chart: SizeChart, key: string, value: number): number {
  const [first, second] = chart.rows.map(({ values }) => values[key]);
  if (!first) return -1;
  const step = second ? second[0] - first[0] : first[1] - first[0];
  if (value < first[0] - step) return -1;
  // Measurements are not exact, so a value may exceed the range by a tenth of a step.
  return chart.rows.findIndex(({ values }) => value <= (values[key]?.[1] ?? 0) + step / 10);
}

function fromOtherLabel({ key, rows }: SizeChart, { otherLabels }: OwnMeasures): Known | undefined {
  const otherLabel = otherLabels[key];
  const index = rows.findIndex(({ others = [] }) => otherLabel !== undefined && others.includes(otherLabel));
  return index < 0
    ? undefined
    : { index, basis: t("from {otherLabel}, which fits you in another brand", { otherLabel: otherLabel ?? "" }) };
}

/** The vote of more than half of the customers. Undefined with fewer than `minVotes` votes. */
function findTendency(votes: FitVotes | undefined): "small" | "large" | undefined {
  if (!votes) return undefined;
  const total = votes.small + votes.true + votes.large;
  if (total < minVotes) return undefined;
  if (votes.small * 2 > total) return "small";
  return votes.large * 2 > total ? "large" : undefined;
}
const minVotes = 3;
