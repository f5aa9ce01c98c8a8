import type { ReactNode } from "react";
import type { ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import type { Column } from "../../ui/data-table.tsx";
import { chooseColumns, isNamed } from "./choose-columns.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { useSavedViews } from "./use-saved-views.ts";

/**
 * The columns of a list that the member sees, and the button that chooses them. `required` is the id of the column with
 * the row's link, which is always shown.
 */
export function useColumns<Row>(
  page: ViewPage,
  all: readonly Column<Row>[],
  required: string,
): { columns: readonly Column<Row>[]; columnsButton: ReactNode } {
  const { columns: chosen } = useSavedViews(page);
  return {
    columns: chooseColumns(all, chosen),
    columnsButton: <ColumnsButton page={page} columns={all.filter(isNamed)} chosen={chosen} required={required} />,
  };
}
