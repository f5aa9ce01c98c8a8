import type { AppContext } from "../../context.ts";
import { newId } from "../../platform/database/id.ts";
import { toCsvLine } from "../../platform/http/csv.ts";
import { type Actor, recordAudit } from "../audit/audit.ts";

type Cells = readonly (string | number)[];

type RowsExport<Row> = {
  /** The name of the file, which the audit log has as well. */
  name: string;
  filters: Record<string, unknown>;
  head: readonly string[];
  /** A row may need several lines, as a cart with several items does. */
  toLines: (row: Row) => readonly Cells[];
  getPage: (after: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/**
 * The rows that a number of a report is the sum of, as lines of a CSV file: a page at a time. When the last line is written, or the download is
 * broken off, the audit log gets the number of rows.
 * @throws Refusal for filters that the list refuses, before the first line
 */
export async function* exportRows<Row>(context: AppContext, by: Actor, options: RowsExport<Row>) {
  const { name, filters, head, toLines, getPage } = options;
  let page = await getPage(undefined);
  let rows = 0;
  let isComplete = false;
  // Also a file that was cut off has left the shop: the log has how much of it.
  try {
    yield toCsvLine(head);
    for (;;) {
      for (const row of page.rows) {
        rows += 1;
        for (const cells of toLines(row)) yield toCsvLine(cells);
      }
      if (page.next === null) break;
      page = await getPage(page.next);
    }
    isComplete = true;
  } finally {
    const change = { action: "report.export", entity: "report-export", entityId: newId() };
    await context.db
      .transaction()
      .execute((trx) => recordAudit(trx, context, by, { ...change, after: { name, filters, rows, isComplete } }));
  }
}
