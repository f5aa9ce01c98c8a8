import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { ArticleTime, ArticleTimesResponse } from "#contract/admin/article-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../../ui/forms/button.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Facts } from "../demand-parts.tsx";
import { PeriodForm } from "../period-form.tsx";
import { formatDay, toReportQuery } from "../periods.ts";
import { listArticleFacts, ViewsChart } from "./views-chart.tsx";

/** /admin/reports/articles/:articleId: the days on which an article was read, which its numbers are the sum of. */
export function Component() {
  const { articleId = "" } = useParams();
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "article", articleId, filters.since, filters.until],
    queryFn: () => api.reports.articleTimes(articleId, filters),
    placeholderData: (previous, before) => (before?.queryKey[2] === articleId ? previous : undefined),
  });
  return (
    <>
      {query.data === undefined && <PageHeader title="Article" />}
      <QueryState query={query}>
        {(response) => (
          <>
            <Header {...response} />
            <PeriodForm period={response.period} />
            <Times {...response} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Header({ article: { _id, title, writer, status } }: ArticleTimesResponse) {
  const [search] = useSearchParams();
  return (
    <PageHeader title={title} text={writer ? `Written by ${writer}` : "Imported"}>
      <Link to={`/admin/reports/articles?${search}`} className="text-sm underline decoration-line underline-offset-4">
        Back to the report
      </Link>
      {status === "published" && (
        <ButtonLink to={`/blogs/${_id}`} target="_blank" variant="secondary" size="sm">
          Open in the shop
        </ButtonLink>
      )}
    </PageHeader>
  );
}

function Times(response: ArticleTimesResponse) {
  const { times, unit, totals, totalsBefore, periodBefore } = response;
  const counted = times.filter(({ views, comments }) => views > 0 || comments > 0).toReversed();
  return (
    <>
      <Facts periodBefore={periodBefore} facts={listArticleFacts(totals, totalsBefore)} />
      {counted.length === 0 ? (
        <EmptyState title="Not read in this period" text="Choose other days." />
      ) : (
        <>
          <ViewsChart {...response} />
          <DataTable
            label={unit === "day" ? "Days" : "Months"}
            rows={counted}
            columns={unit === "day" ? dayColumns : monthColumns}
            toId={({ key }) => key}
            toName={({ key }) => formatDay(key)}
            card={TimeCard}
          />
        </>
      )}
    </>
  );
}

const listColumns = (label: string): readonly Column<ArticleTime>[] => [
  { id: "key", label, width: "w-1/2", cell: ({ key }) => formatDay(key) },
  { id: "views", label: "Views", align: "end", cell: ({ views }) => formatInteger(views) },
  { id: "comments", label: "Comments", align: "end", cell: ({ comments }) => formatInteger(comments) },
];
const [dayColumns, monthColumns] = [listColumns("Day"), listColumns("Month")];

function TimeCard({ key, views, comments }: ArticleTime) {
  return (
    <div className="flex justify-between gap-3 tabular-nums">
      {formatDay(key)}
      <span className="text-muted">
        {pluralize(views, "view")} · {pluralize(comments, "comment")}
      </span>
    </div>
  );
}
