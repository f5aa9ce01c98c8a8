import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ReportQuery } from "#contract/admin/reports.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { PeriodForm } from "./period-form.tsx";
import { toReportQuery } from "./periods.ts";

type Report = { rows: readonly unknown[]; period: { since: string; until: string } };
type DemandListProps<Response extends Report> = {
  /** The report's part of the query's key. */
  name: string;
  load: (filters: ReportQuery) => Promise<Response>;
  /** Shown for a report without rows. */
  empty: { title: string; text: string };
  children: (report: Response) => ReactNode;
};

/** The report of the period that the address has, below the fields of the period. */
export function DemandList<Response extends Report>({ name, load, empty, children }: DemandListProps<Response>) {
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", name, filters.since, filters.until],
    queryFn: () => load(filters),
    // Until another period has loaded, the one before stays: nothing jumps.
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
