import type { ArticleTime, ArticleTimesResponse } from "#contract/admin/reports/article-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { formatDay } from "../periods.ts";

/** The numbers of the chart, newest first. Days without views or comments in either period are left out. */
export function TimesTable({ times, unit }: Pick<ArticleTimesResponse, "times" | "unit">) {
  const counted = times.filter(({ views, comments, viewsBefore }) => views + comments + viewsBefore > 0);
  return (
    <DataTable
      label={unit === "day" ? "Days" : "Months"}
      rows={counted.toReversed()}
      columns={unit === "day" ? dayColumns : monthColumns}
      toId={({ key }) => key}
      toName={({ key }) => formatDay(key)}
      card={TimeCard}
    />
  );
}

const listColumns = (label: string): readonly Column<ArticleTime>[] => [
  { id: "key", label, width: "w-1/2", cell: ({ key }) => formatDay(key) },
  { id: "views", label: "Views", align: "end", cell: ({ views }) => formatInteger(views) },
  { id: "before", label: "Views before", align: "end", cell: ({ viewsBefore }) => formatInteger(viewsBefore) },
  { id: "comments", label: "Comments", align: "end", cell: ({ comments }) => formatInteger(comments) },
];
const [dayColumns, monthColumns] = [listColumns("Day"), listColumns("Month")];

function TimeCard({ key, views, comments, viewsBefore }: ArticleTime) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 tabular-nums">
      {formatDay(key)}
      <span className="text-muted">
        {pluralize(views, "view")} (before {formatInteger(viewsBefore)}) · {pluralize(comments, "comment")}
      </span>
    </div>
  );
}
