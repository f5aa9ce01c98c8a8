import type { Column } from "../../ui/data-table.tsx";

type ColumnChoice = { id: string; label: string; isOptional?: boolean | undefined };

/**
 * Whether a column has a label and can therefore be chosen. Columns without a label, such as the one of the row's
 * buttons, are always shown.
 */
export const isNamed = ({ label }: Pick<ColumnChoice, "label">) => label !== "";

/** The ids of the columns that are shown until the member has chosen some. */
export const listDefaultColumns = (columns: readonly ColumnChoice[]): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id);

/**
 * The columns that a member has chosen, which are shown on screens of every width. Without a choice the default
 * columns, some of which narrow screens hide.
 */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const defaults = listDefaultColumns(columns);
  // The choice may contain only columns that are hidden from the member's role. Then the defaults are shown.
  return columns.some(({ id }) => chosen?.includes(id))
    ? columns
        .filter((column) => chosen?.includes(column.id) || !isNamed(column))
        .map((column) => ({ ...column, isMinor: false }))
    : columns.filter(({ id }) => defaults.includes(id));
}
