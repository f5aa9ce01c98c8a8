import type { KeyboardEvent } from "react";

export type Position = { row: number; column: number };
export type CellKey = { to: Position; fill: boolean } | { clear: true } | { copyFrom: Position };

export function parseCell(element: EventTarget | null): Position | undefined {
  const cell = element instanceof HTMLElement ? element.dataset.cell : undefined;
  if (cell === undefined) return undefined;
  const [row = 0, column = 0] = cell.split(":").map(Number);
  return { row, column };
}

/**
 * Moves the focus to a cell that is in the document, and selects its text. Returns false if the cell is not in the
 * document.
 */
export function focusCell({ row, column }: Position): boolean {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
  input?.focus();
  input?.select();
  return input !== null;
}

/**
 * The effect of a key in a cell. Arrows and Enter move as in a spreadsheet; with Shift they also repeat the change in
 * the next cell. Ctrl+D takes the change of the cell above, and Escape removes the change. Undefined for keys that the
 * field handles itself.
 */
export function readCellKey(event: KeyboardEvent, { row, column }: Position): CellKey | undefined {
  const input = event.target as HTMLInputElement;
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const move = (rows: number, columns = 0): CellKey => ({
    to: { row: row + rows, column: column + columns },
    fill: shiftKey && key !== "Enter",
  });
  if ((ctrlKey || metaKey) && key.toLowerCase() === "d") return { copyFrom: { row: row - 1, column } };
  if (ctrlKey || metaKey || event.altKey) return undefined;
  if (key === "ArrowDown") return move(1);
  if (key === "ArrowUp") return move(-1);
  if (key === "Enter") return move(shiftKey ? -1 : 1);
  if (key === "Escape") return { clear: true };
  // Within a text the arrows move the cursor until it reaches the start or the end of the text.
  const isAtEnd = input.selectionStart === input.value.length;
  const isAtStart = input.selectionEnd === 0;
  if (key === "ArrowRight" && (shiftKey || isAtEnd)) return move(0, 1);
  if (key === "ArrowLeft" && (shiftKey || isAtStart)) return move(0, -1);
  return undefined;
}

/**
 * The cells of a copied range: rows of texts. Undefined if the text is a single cell, because the field pastes that
 * itself.
 */
export function parseTable(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  return rows.length === 1 && rows[0]?.length === 1 ? undefined : rows;
}
