import { toCsvLine } from "../../../platform/http/csv.ts";

type Cells = readonly (string | number)[];

type RowsExport<Row> = {
  head: readonly string[];
  /** A row may need several lines, as a cart with several items does. */
  toLines: (row: Row) => readonly Cells[];
  getPage: (after: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/**
 * The rows that a number of a report adds up, as lines of a CSV file. Rows are read a page at a time.
 * @throws Refusal for filters that the list refuses, before the first line
 */
export async function* exportRows<Row>({ head, toLines, getPage }: RowsExport<Row>) {
  let page = await getPage(undefined);
  yield toCsvLine(head);
  for (;;) {
    for (const row of page.rows) for (const cells of toLines(row)) yield toCsvLine(cells);
    if (page.next === null) return;
    page = await getPage(page.next);
  }
}
