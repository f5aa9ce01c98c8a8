/** The row of a query that always returns one. */
export function getRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row] = rows;
  if (!row) throw new Error("The query returned no row");
  return row;
}
