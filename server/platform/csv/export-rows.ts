import { toCsvLine } from "../http/csv.ts";

type RowsExport<Row> = {
  /** The cell of a row for each heading. */
  columns: Readonly<Record<string, (row: Row) => string | number>>;
  /** A page of the rows, and the key of the page after it. */
  getPage: (after: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/**
 * All rows of a list as lines of a CSV file. Rows are read a page at a time, by the function that the list itself has:
 *
 *     exportRows<StaffCustomer>({
 *       columns: { Id: ({ _id }) => _id, Name: ({ name }) => name },
 *       getPage: (after) => getCustomerPage(db, by, { ...query, after, limit: 500 }),
 *     });
 *
 * @throws Refusal for filters that the list refuses, before the first line
 */
export async function* exportRows<Row>({ columns, getPage }: RowsExport<Row>) {
  const cells = Object.values(columns);
  let page = await getPage(undefined);
  yield toCsvLine(Object.keys(columns));
  for (;;) {
    for (const row of page.rows) yield toCsvLine(cells.map((toCell) => toCell(row)));
    if (page.next === null) return;
    page = await getPage(page.next);
  }
}
