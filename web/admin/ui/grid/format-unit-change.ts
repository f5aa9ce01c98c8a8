import { pluralize } from "../../../ui/display/pluralize.ts";

/** "+9 units", "−1 unit", "±0 units" */
export function formatUnitChange(units: number): string {
  const sign = units > 0 ? "+" : units < 0 ? "−" : "±";
  return `${sign}${pluralize(Math.abs(units), "unit")}`;
}
