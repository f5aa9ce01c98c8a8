import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportResponse } from "#contract/admin/reports/reports.ts";
import { formatInteger } from "#contract/values/money.ts";
import { formatAmount } from "./amounts.ts";
import { BarChart, maxBars } from "./bar-chart.tsx";
import { formatPeriod } from "./periods.ts";
import { toReason } from "./report-kinds.ts";

type KeyChartProps = { report: ReportName; response: ReportResponse };

/**
 * The greatest rows of a report as bars: states and cities by net sales, returns by reason. Other reports have no bar
 * chart.
 */
export function KeyChart({ report, response }: KeyChartProps) {
  if (report === "returns") return <ReasonChart response={response} />;
  if (report !== "states" && report !== "cities") return null;
  const { rows, period } = response;
  const bars = rows
    .slice(0, maxBars)
    .map(({ key, label, net, before }) => ({ key, label, value: net, before: before?.net ?? 0 }));
  const [first] = bars;
  // A single bar has nothing to be compared with.
  if (!first || bars.length < 2) return null;
  const title = `Net sales by ${report === "states" ? "state" : "city"}`;
  return (
    <BarChart
      bars={bars}
      title={rows.length > maxBars ? `${title}, top ${maxBars}` : title}
      label={`${title}, ${formatPeriod(period)}: most in ${first.label}, ${formatAmount(first.value)}. The table has the numbers.`}
      format={formatAmount}
    />
  );
}

/**
 * Returned units by reason. Each row is a reason and a size. Rows of the previous period exist only for reasons and
 * sizes that are also returned now, so the chart does not compare periods.
 */
function ReasonChart({ response: { rows, hidden, period } }: Pick<KeyChartProps, "response">) {
  const units = new Map<string, number>();
  for (const row of rows) units.set(toReason(row.key), (units.get(toReason(row.key)) ?? 0) + row.units);
  const bars = [...units].map(([key, value]) => ({ key, label: key, value })).toSorted((a, b) => b.value - a.value);
  const [first] = bars;
  // If rows are hidden, the sums would be too small.
  if (!first || bars.length < 2 || hidden > 0) return null;
  return (
    <BarChart
      bars={bars}
      title="Units by reason"
      label={`Returned units by reason, ${formatPeriod(period)}: most because of “${first.label}”, ${formatInteger(first.value)}. The table has the numbers.`}
      format={formatInteger}
    />
  );
}
