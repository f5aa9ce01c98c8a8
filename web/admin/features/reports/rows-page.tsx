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

/** `next` is the key of the next page, for lists with pages. */
type LoadedRows = { rows: readonly unknown[]; next?: string | null };

type RowsPageProps<Loaded> = {
  /** The part of the query's key that identifies the list. */
  name: string;
  load: () => Promise<Loaded>;
  /** The URL of the file with all rows. */
  exportUrl: string;
  /** Whether the file contains names of customers. The member then has to confirm the password before the download. */
  namesCustomers?: boolean;
  /**
   * The path of the report's page. Its link has the parameters of this page without those in `omit`, which select the
   * rows.
   */
  report: { path: string; omit: readonly string[]; view?: string };
  /** The heading of the rows, and the sums of the rows. */
  describe: (loaded: Loaded) => { title?: string; text: string; facts: readonly Fact[] };
  empty: { title: string; text: string };
  /** The table of the rows. */
  children: (loaded: Loaded) => ReactNode;
};

/** The page that lists the rows behind a number of a report. */
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
  // A non-breaking space reserves the line of the text while it loads.
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
