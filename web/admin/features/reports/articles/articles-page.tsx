import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ArticleReportResponse, ArticleRow } from "#contract/admin/reports/article-report.ts";
import { type ArticleGrouping, articleGroupings } from "#contract/admin/reports/article-report-groupings.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Change } from "../change.tsx";
import { Facts, Limit } from "../demand-parts.tsx";
import { PeriodForm } from "../period-form.tsx";
import { toReportQuery } from "../periods.ts";
import { ReportTabs } from "../report-tabs.tsx";
import { TimesTable } from "./times-table.tsx";
import { listArticleFacts, ViewsChart } from "./views-chart.tsx";

/**
 * /admin/reports/articles: the views and comments of articles. Members without access to reports see only their own
 * articles here.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const by = articleGroupings.find((grouping) => grouping === search.get("by")) ?? "article";
  const can = useCan();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "articles", filters.since, filters.until],
    queryFn: () => api.articleReport.get(filters),
    // The previous period is shown until another period has loaded, so that the page does not jump.
    placeholderData: (previous) => previous,
  });
  const isOwn = !can("reports:read");
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set("by", value);
    setSearch(next);
  };
  return (
    <>
      <PageHeader
        title={isOwn ? "Own articles" : "Reports"}
        text={`Readers of ${isOwn ? "the articles that you have written" : "articles"}. Each counts once a day.`}
      >
        <ButtonAnchor href={api.articleReport.export({ ...filters, by })} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
      </PageHeader>
      {!isOwn && <ReportTabs current="articles" />}
      <PeriodForm period={query.data?.period} />
      <Select
        label="Rows"
        hideLabel
        compact
        className="mb-5"
        value={by}
        onChange={({ target }) => choose(target.value)}
        options={articleGroupings.map((value) => ({ value, label: `By ${value}` }))}
      />
      <QueryState query={query}>{(response) => <Articles {...response} by={by} />}</QueryState>
    </>
  );
}

function Articles({ by, ...response }: ArticleReportResponse & { by: ArticleGrouping }) {
  const { rows, articles, totals, totalsBefore, period, periodBefore, isOwn } = response;
  if (rows.length === 0)
    return (
      <EmptyState
        title="No articles"
        text={
          isOwn
            ? "Articles that you write are listed here once they are published."
            : "Published articles are listed here."
        }
      />
    );
  return (
    <>
      <Facts
        periodBefore={periodBefore}
        facts={[{ label: "Articles", value: formatInteger(articles) }, ...listArticleFacts(totals, totalsBefore)]}
      />
      <ViewsChart {...response} />
      {by === "day" ? (
        <TimesTable {...response} />
      ) : (
        <>
          <DataTable
            label="Articles"
            rows={rows}
            columns={listColumns(period, isOwn)}
            toId={({ article }) => article._id}
            toName={({ article }) => article.title}
            card={(row) => <ArticleCard row={row} period={period} isOwn={isOwn} />}
          />
          <Limit shown={rows.length} all={articles} />
        </>
      )}
    </>
  );
}

type Period = ArticleReportResponse["period"];

function listColumns(period: Period, isOwn: boolean): readonly Column<ArticleRow>[] {
  const columns: (Column<ArticleRow> | false)[] = [
    {
      id: "article",
      label: "Article",
      width: "w-1/2",
      cell: ({ article }) => <ArticleLink article={article} period={period} />,
    },
    !isOwn && {
      id: "writer",
      label: "Written by",
      isMinor: true,
      cell: ({ article }) => article.writer ?? <span className="text-muted">Imported</span>,
    },
    { id: "views", label: "Views", align: "end", cell: ({ views }) => formatInteger(views) },
    {
      id: "change",
      label: "Change",
      align: "end",
      cell: ({ views, before }) => <Change now={views} before={before.views} />,
    },
    { id: "comments", label: "Comments", align: "end", cell: ({ comments }) => formatInteger(comments) },
    { id: "all", label: "All views", align: "end", isMinor: true, cell: ({ allViews }) => formatInteger(allViews) },
  ];
  return columns.filter((column) => column !== false);
}

/** A link to the days on which the article was read. */
function ArticleLink({ article, period }: Pick<ArticleRow, "article"> & { period: Period }) {
  const { _id, title, image, status } = article;
  return (
    <span className="flex items-center gap-3">
      <Image src={image ?? undefined} alt="" sizes="2.5rem" className="aspect-square w-10 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <Link
          to={`/admin/reports/articles/${_id}?${new URLSearchParams(period)}`}
          data-row-link
          className="wrap-anywhere underline decoration-line underline-offset-4"
        >
          {title}
        </Link>
        {status !== "published" && <span className="text-muted"> · {statusTexts[status]}</span>}
      </span>
    </span>
  );
}
const statusTexts = { draft: "draft", scheduled: "scheduled", ended: "ended" };

function ArticleCard({ row, period, isOwn }: { row: ArticleRow; period: Period; isOwn: boolean }) {
  const { article, views, comments, before } = row;
  return (
    <div className="grid gap-2">
      <ArticleLink article={article} period={period} />
      <p className="text-muted tabular-nums">
        {pluralize(views, "view")} <Change now={views} before={before.views} isInline /> ·{" "}
        {pluralize(comments, "comment")}
        {!isOwn && ` · ${article.writer ?? "Imported"}`}
      </p>
    </div>
  );
}
