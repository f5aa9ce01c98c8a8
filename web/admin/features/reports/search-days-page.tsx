import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { SearchDaysResponse } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonAnchor, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { formatShortCount } from "./amounts.ts";
import { Facts } from "./demand-parts.tsx";
import { PeriodForm } from "./period-form.tsx";
import { formatDay, formatPeriod, toReportQuery } from "./periods.ts";
import { TimeChart } from "./time-chart.tsx";

/** /admin/reports/search: the days on which a text was searched for without a result. */
export function Component() {
  const [search] = useSearchParams();
  const text = search.get("text") ?? "";
  const filters = { ...toReportQuery(search), text };
  const query = useQuery({
    queryKey: ["reports", "search days", text, filters.since, filters.until],
    queryFn: () => api.demand.getSearchDays(filters),
    placeholderData: (previous, before) => (before?.queryKey[2] === text ? previous : undefined),
  });
  const back = new URLSearchParams(search);
  back.delete("text");
  back.set("view", "searches");
  return (
    <>
      <PageHeader
        title={`“${text}”`}
        text="Searches without a result"
        up={{ to: `/admin/reports/demand?${back}`, label: "Back to the report" }}
      >
        <ButtonAnchor href={api.demand.exportSearches(filters)} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
        <ButtonLink
          to={`/productlist?${new URLSearchParams({ q: text })}`}
          target="_blank"
          variant="secondary"
          size="sm"
        >
          Search in the shop
        </ButtonLink>
      </PageHeader>
      <PeriodForm period={query.data?.period} />
      <QueryState query={query}>{(response) => <SearchDays {...response} text={text} />}</QueryState>
    </>
  );
}

function SearchDays({ text, days, times, timesBefore, unit, period, periodBefore }: SearchDaysResponse & Text) {
  const searched = days.filter((day) => day.times > 0 || day.before > 0).toReversed();
  if (times === 0)
    return <EmptyState title="Not searched for in this period" text="A search is listed once it was made twice." />;
  return (
    <>
      <Facts
        periodBefore={periodBefore}
        facts={[{ label: "Searches", value: formatInteger(times), now: times, before: timesBefore, isBad: true }]}
      />
      <TimeChart
        points={days.map(({ key, times: value, before }) => ({ key, value, before }))}
        title="Searches"
        label={`Searches for “${text}” by ${unit}, ${formatPeriod(period)}: ${formatInteger(times)} in total. The table has the numbers.`}
        format={formatInteger}
        formatShort={formatShortCount}
      />
      <DataTable
        label={unit === "day" ? "Days" : "Months"}
        rows={searched}
        columns={unit === "day" ? dayColumns : monthColumns}
        toId={({ key }) => key}
        toName={({ key }) => formatDay(key)}
        card={DayCard}
      />
    </>
  );
}
type Text = { text: string };

type SearchDay = SearchDaysResponse["days"][number];
const listColumns = (label: string): readonly Column<SearchDay>[] => [
  { id: "key", label, width: "w-1/2", cell: ({ key }) => formatDay(key) },
  { id: "times", label: "Times", align: "end", cell: ({ times }) => formatInteger(times) },
  { id: "before", label: "Times before", align: "end", cell: ({ before }) => formatInteger(before) },
];
const [dayColumns, monthColumns] = [listColumns("Day"), listColumns("Month")];

function DayCard({ key, times, before }: SearchDay) {
  return (
    <div className="flex justify-between gap-3 tabular-nums">
      {formatDay(key)}
      <span className="text-muted">
        {formatInteger(times)} × (before {formatInteger(before)} ×)
      </span>
    </div>
  );
}
