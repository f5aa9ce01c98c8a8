import type { Column } from "../../ui/data-table.tsx";

type ColumnChoice = { id: string; isOptional?: boolean | undefined };

/** The ids of the columns that are shown until the member has chosen some. */
export const listDefaultColumns = (columns: readonly ColumnChoice[]): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id);

/** The columns that a member has chosen, on screens of every width; without a choice the defaults, of which narrow screens hide some. */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const defaults = listDefaultColumns(columns);
  const selected = columns.filter(({ id }) => chosen?.includes(id));
  // A choice may name only columns that the member's role does not show.
  return selected.length > 0
    ? selected.map((column) => ({ ...column, isMinor: false }))
    : columns.filter(({ id }) => defaults.includes(id));
}
