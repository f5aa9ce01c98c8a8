import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { PeriodForm } from "./period-form.tsx";
import { toReportQuery } from "./periods.ts";

type Report = { rows: readonly unknown[]; period: { since: string; until: string } };
type DemandListProps<Response extends Report> = {
  /** The part of the query's key that identifies the report. */
  name: string;
  load: (filters: ReportQuery) => Promise<Response>;
  /** The texts of the empty state, for a report without rows. */
  empty: { title: string; text: string };
  children: (report: Response) => ReactNode;
};

/** The report of the period in the address, below the fields of the period. */
export function DemandList<Response extends Report>({ name, load, empty, children }: DemandListProps<Response>) {
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", name, filters.since, filters.until],
    queryFn: () => load(filters),
    // The previous period is shown until another period has loaded, so that the page does not jump.
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PeriodForm period={query.data?.period} />
      <QueryState query={query}>
        {(report) => (report.rows.length === 0 ? <EmptyState {...empty} /> : children(report))}
      </QueryState>
    </>
  );
}
