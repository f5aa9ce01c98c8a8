import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportResponse } from "#contract/admin/reports/reports.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ButtonAnchor } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { formatAmount, formatShortAmount } from "./amounts.ts";
import { KeyChart } from "./key-chart.tsx";
import { PeriodForm } from "./period-form.tsx";
import { formatPeriod, toReportQuery } from "./periods.ts";
import { reportKinds } from "./report-kinds.ts";
import { toReportName } from "./report-name.ts";
import { ReportTable } from "./report-table.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { Tiles } from "./tiles.tsx";
import { TimeChart } from "./time-chart.tsx";

/** /admin/reports: the address contains the report and its period. */
export function Component() {
  const [search] = useSearchParams();
  const report = toReportName(search);
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", report, filters.since, filters.until],
    queryFn: () => api.reports.get({ report }, filters),
    // The previous period is shown until another period has loaded, so that the page does not jump.
    placeholderData: (previous, before) => (before?.queryKey[1] === report ? previous : undefined),
  });
  return (
    <>
      <PageHeader title="Reports" text={reportKinds[report].text}>
        <ButtonAnchor href={api.reports.export({ report }, filters)} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
      </PageHeader>
      <ReportTabs current={report} />
      <PeriodForm period={query.data?.period} />
      <QueryState query={query}>{(response) => <Report report={report} response={response} />}</QueryState>
    </>
  );
}

function Report({ report, response }: { report: ReportName; response: ReportResponse }) {
  const { rows, hidden, totals, period, isComplete } = response;
  const { tiles } = reportKinds[report];
  const isEmpty = totals.placed === 0 && totals.units === 0;
  return (
    <>
      {!isComplete && (
        <Notice tone="warning" className="mb-4">
          Orders from before the last upgrade are still being counted. Numbers of earlier days will rise.
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState
          title={report === "returns" ? "No returns in this period" : "No orders in this period"}
          text="Choose other days."
        />
      ) : (
        <>
          <Tiles {...response} measures={tiles} />
          {report === "days" && (
            <TimeChart
              points={rows.map(({ key, net, before }) => ({ key, value: net, before: before?.net ?? 0 }))}
              title="Net sales"
              format={formatAmount}
              formatShort={formatShortAmount}
              label={`Net sales by ${response.unit}, ${formatPeriod(period)}: ${formatAmount(totals.net)} in total. The table has the numbers.`}
            />
          )}
          <KeyChart report={report} response={response} />
          <ReportTable report={report} response={response} />
          {hidden > 0 && (
            <p className="pt-3 text-sm text-muted">
              {pluralize(hidden, "more row")} not shown. The total counts all, and so does the CSV file.
            </p>
          )}
        </>
      )}
    </>
  );
}
