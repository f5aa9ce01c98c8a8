import type { GridColor } from "#contract/admin/stock/variant-grid.ts";

/** A cell of a grid: a value of a variant. `_id` is unique in the grid. */
export type GridCell = { _id: string; size: string };
/** A color of a product with its sizes. `_id` is the id of the color. */
export type GridRow<Cell extends GridCell> = GridColor & { variants: readonly Cell[] };
/** The products whose rows are selected, by their ids. */
export type ProductSelection = { ids: ReadonlySet<string>; toggle: (productId: string) => void };
/** The unsaved text of a cell. `error`: why the server has refused the text. */
export type StagedText = { text: string; error?: string | undefined };
export type CellEdit<Cell extends GridCell> = { row: GridRow<Cell>; variant: Cell; text: string };

/**
 * `label` contains the product and its color, for the name of the field. `cell` is "row:column", by which the grid
 * finds the field.
 */
export type CellProps<Cell extends GridCell, Staged extends StagedText> = {
  variant: Cell;
  label: string;
  cell: string;
  staged: Staged | undefined;
  isReadOnly: boolean;
};
