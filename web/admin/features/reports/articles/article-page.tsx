import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { ArticleTimesResponse } from "#contract/admin/reports/article-report.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ButtonAnchor, ButtonLink } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Facts } from "../demand-parts.tsx";
import { PeriodForm } from "../period-form.tsx";
import { toReportQuery } from "../periods.ts";
import { TimesTable } from "./times-table.tsx";
import { listArticleFacts, ViewsChart } from "./views-chart.tsx";

/** /admin/reports/articles/:articleId: the days on which an article was read. */
export function Component() {
  const { articleId = "" } = useParams();
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "article", articleId, filters.since, filters.until],
    queryFn: () => api.articleReport.getTimes({ articleId }, filters),
    placeholderData: (previous, before) => (before?.queryKey[2] === articleId ? previous : undefined),
  });
  return (
    <>
      <Header article={query.data?.article} />
      <QueryState query={query}>
        {(response) => (
          <>
            <PeriodForm period={response.period} />
            <Times {...response} />
          </>
        )}
      </QueryState>
    </>
  );
}

const fileLink = { download: true, size: "sm", variant: "secondary" } as const;

/** `article` is undefined while the article loads. */
function Header({ article }: { article: ArticleTimesResponse["article"] | undefined }) {
  const [search] = useSearchParams();
  const up = { to: `/admin/reports/articles?${search}`, label: "Back to the report" };
  if (!article) return <PageHeader up={up} />;
  const { _id, title, writer, status } = article;
  return (
    <PageHeader title={title} text={writer ? `Written by ${writer}` : "Imported"} up={up}>
      <ButtonAnchor href={api.articleReport.export({ ...toReportQuery(search), articleId: _id })} {...fileLink}>
        Export CSV
      </ButtonAnchor>
      {status === "published" && (
        <ButtonLink to={`/blogs/${_id}`} target="_blank" variant="secondary" size="sm">
          View in the shop
        </ButtonLink>
      )}
    </PageHeader>
  );
}

function Times(response: ArticleTimesResponse) {
  const { times, unit, totals, totalsBefore, periodBefore } = response;
  const isRead = totals.views + totals.comments > 0;
  return (
    <>
      <Facts periodBefore={periodBefore} facts={listArticleFacts(totals, totalsBefore)} />
      {isRead ? (
        <>
          <ViewsChart {...response} />
          <TimesTable times={times} unit={unit} />
        </>
      ) : (
        <EmptyState title="Not read in this period" text="Choose other days." />
      )}
    </>
  );
}
