import type { Column } from "../../ui/data-table.tsx";

/** The columns that a member has chosen, on screens of every width; without a choice all, of which narrow screens hide some. */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  if (!chosen) return columns;
  const selected = columns.filter(({ id }) => chosen.includes(id));
  // A choice may name only columns that the member's role does not show.
  return selected.length > 0 ? selected.map((column) => ({ ...column, isMinor: false })) : columns;
}
