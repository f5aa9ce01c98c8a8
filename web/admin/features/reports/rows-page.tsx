import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonAnchor } from "../../../ui/forms/button.tsx";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { type Fact, Facts } from "./demand-parts.tsx";

/** `next`: the key of the next page, of a list with pages. */
type LoadedRows = { rows: readonly unknown[]; next?: string | null };

type RowsPageProps<Loaded> = {
  /** Part of the query's key. */
  name: string;
  load: () => Promise<Loaded>;
  /** The URL of the file with all rows. */
  exportUrl: string;
  /** The file has names of customers, and so needs the password, too. */
  namesCustomers?: boolean;
  /** The report's page, and its parameters: those of this page but for the ones that choose the rows. */
  report: { path: string; omit: readonly string[]; view?: string };
  /** The rows' heading, and the numbers that they add up to. */
  describe: (loaded: Loaded) => { title?: string; text: string; facts: readonly Fact[] };
  empty: { title: string; text: string };
  /** The table of the rows. */
  children: (loaded: Loaded) => ReactNode;
};

/** The page of the rows that a number of a report is the sum of. */
export function RowsPage<Loaded extends LoadedRows>(props: RowsPageProps<Loaded>) {
  const { name, load, exportUrl, namesCustomers = false, report, describe, empty, children } = props;
  const [search] = useSearchParams();
  const query = useQuery({
    queryKey: ["reports", name, search.toString()],
    queryFn: load,
    placeholderData: keepPreviousData,
  });
  const back = new URLSearchParams(search);
  for (const param of [...report.omit, "after"]) back.delete(param);
  if (report.view !== undefined) back.set("view", report.view);
  // A line without text has the place of the one that loads.
  const { title, text = "\u00a0", facts = [] } = query.data ? describe(query.data) : {};
  return (
    <>
      <PageHeader
        isStacked
        title={title}
        text={text}
        up={{ to: `${report.path}?${back}`, label: "Back to the report" }}
      >
        {namesCustomers ? (
          <ConfirmedDownload href={exportUrl}>Export CSV</ConfirmedDownload>
        ) : (
          <ButtonAnchor href={exportUrl} download size="sm" variant="secondary">
            Export CSV
          </ButtonAnchor>
        )}
      </PageHeader>
      <QueryState query={query}>
        {(loaded) => (
          <>
            <Facts facts={facts} />
            {loaded.rows.length === 0 ? <EmptyState {...empty} /> : children(loaded)}
            <Pager next={loaded.next ?? null} />
          </>
        )}
      </QueryState>
    </>
  );
}
