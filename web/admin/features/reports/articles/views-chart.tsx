import type { ArticleMeasures, ArticleTimesResponse } from "#contract/admin/reports/article-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { formatShortCount } from "../amounts.ts";
import type { Fact } from "../demand-parts.tsx";
import { formatPeriod } from "../periods.ts";
import { TimeChart } from "../time-chart.tsx";

/** Views by day or month, compared with the previous period. */
export function ViewsChart({
  times,
  unit,
  period,
  totals,
}: Pick<ArticleTimesResponse, "times" | "unit" | "period" | "totals">) {
  return (
    <TimeChart
      points={times.map(({ key, views, viewsBefore }) => ({ key, value: views, before: viewsBefore }))}
      title="Views"
      label={`Views by ${unit}, ${formatPeriod(period)}: ${formatInteger(totals.views)} in total. The table has the numbers.`}
      format={formatInteger}
      formatShort={formatShortCount}
    />
  );
}

export const listArticleFacts = (totals: ArticleMeasures, before: ArticleMeasures): Fact[] => [
  { label: "Views", value: formatInteger(totals.views), now: totals.views, before: before.views },
  { label: "Comments", value: formatInteger(totals.comments), now: totals.comments, before: before.comments },
];
