import type { Column } from "../../ui/data-table.tsx";

type ColumnChoice = { id: string; label: string; isOptional?: boolean | undefined };

/** Columns that have a name to be chosen by. One without, such as that of the row's buttons, is always shown. */
export const isNamed = ({ label }: Pick<ColumnChoice, "label">) => label !== "";

/** The ids of the columns that are shown until the member has chosen some. */
export const listDefaultColumns = (columns: readonly ColumnChoice[]): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id);

/** The columns that a member has chosen, on screens of every width; without a choice the defaults, of which narrow screens hide some. */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const defaults = listDefaultColumns(columns);
  // A choice may name only columns that the member's role does not show.
  return columns.some(({ id }) => chosen?.includes(id))
    ? columns
        .filter((column) => chosen?.includes(column.id) || !isNamed(column))
        .map((column) => ({ ...column, isMinor: false }))
    : columns.filter(({ id }) => defaults.includes(id));
}
