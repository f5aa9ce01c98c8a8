import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useShortcuts } from "../shortcuts.ts";
import { toast } from "../toasts.tsx";
import { focusCell, type Position, parseCell, parseTable, readCellKey } from "./cell-keys.ts";
import type { CellEdit, CellProps, GridCell, GridRow, ProductSelection, StagedText } from "./grid-types.ts";
import { VariantRow } from "./variant-row.tsx";

type VariantGridProps<Cell extends GridCell, Staged extends StagedText> = {
  /** The name of the grid for screen readers. */
  label: string;
  rows: readonly GridRow<Cell>[];
  /** The unsaved changes by the ids of the cells. */
  staged: ReadonlyMap<string, Staged>;
  isReadOnly: boolean;
  CellField: ComponentType<CellProps<Cell, Staged>>;
  onEdit: (edits: readonly CellEdit<Cell>[]) => void;
  /** The cell that has the focus, or had it last. */
  onFocus: (position: Position) => void;
  /**
   * Undefined if rows cannot be selected. `toggle` has to be the same function in each render, so that rows in view do
   * not render again.
   */
  selection?: ProductSelection | undefined;
  /** Opens the dialog that saves the unsaved changes. */
  onSave: () => void;
  /** Loads more rows. Resolves to all rows that are loaded then. */
  loadMore: (count: number) => Promise<readonly GridRow<Cell>[]>;
};

/** All rows as fields. Only the rows in view are in the document. Keys and pasting work as in a spreadsheet. */
export function VariantGrid<Cell extends GridCell, Staged extends StagedText>({
  label,
  rows,
  staged,
  isReadOnly,
  CellField,
  onEdit,
  onFocus,
  onSave,
  loadMore,
  selection,
}: VariantGridProps<Cell, Staged>) {
  const listRef = useRef<HTMLFieldSetElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // The position of the list on the page is known after the first layout.
  useLayoutEffect(() => setScrollMargin(listRef.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // The height of a row with one line of cells on wide screens, in pixels.
    estimateSize: () => 109,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 6,
    scrollMargin,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  const loadNext = useEffectEvent(() => void loadMore(rows.length + 1));
  // Only the virtualizer knows when scrolling has come near the end.
  useEffect(() => {
    if (lastShown >= rows.length - 20) loadNext();
  }, [lastShown, rows.length]);

  function moveTo({ row, column }: Position) {
    const target = rows[row];
    if (!target || column < 0) return;
    const position = { row, column: Math.min(column, target.variants.length - 1) };
    if (focusCell(position)) return;
    flushSync(() => virtualizer.scrollToIndex(row));
    focusCell(position);
  }
  const toEdit = ({ row, column }: Position, text: string, all = rows): CellEdit<Cell>[] => {
    const variant = all[row]?.variants[column];
    return all[row] && variant ? [{ row: all[row], variant, text }] : [];
  };
  const readText = ({ row, column }: Position) => staged.get(rows[row]?.variants[column]?._id ?? "")?.text ?? "";

  useShortcuts([
    { keys: "j", label: "Go to the first cell", run: () => moveTo({ row: 0, column: 0 }) },
    { keys: "$mod+s", label: "Save the changes", run: onSave },
  ]);

  function handleInput({ target }: FormEvent) {
    const position = parseCell(target);
    if (position && !isReadOnly) onEdit(toEdit(position, (target as HTMLInputElement).value));
  }
  function handleKey(event: KeyboardEvent) {
    const position = parseCell(event.target);
    const key = position && readCellKey(event, position);
    if (!position || !key) return;
    event.preventDefault();
    if ("to" in key) {
      if (key.fill && !isReadOnly) onEdit(toEdit(key.to, readText(position)));
      moveTo(key.to);
    } else if (!isReadOnly) onEdit(toEdit(position, "clear" in key ? "" : readText(key.copyFrom)));
  }
  async function handlePaste(event: ClipboardEvent) {
    const position = parseCell(event.target);
    const table = parseTable(event.clipboardData.getData("text"));
    if (!position || !table || isReadOnly) return;
    event.preventDefault();
    const all = await loadMore(position.row + table.length);
    const edits = table.flatMap((cells, row) =>
      cells.flatMap((text, column) => toEdit({ row: position.row + row, column: position.column + column }, text, all)),
    );
    onEdit(edits);
    const isFilled = (text: string) => text !== "";
    const outside = table.flat().filter(isFilled).length - edits.filter(({ text }) => isFilled(text)).length;
    if (outside > 0) toast(describeOutside(outside));
  }
  return (
    <fieldset
      ref={listRef}
      aria-label={label}
      className="min-w-0"
      onInput={handleInput}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onFocus={({ target }) => {
        const position = parseCell(target);
        if (position) onFocus(position);
      }}
    >
      {/* The rows are in a div of their own, because Chromium computes the layout of a whole fieldset again whenever
          one of its children is added or removed, as scrolling does. */}
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
              >
                <VariantRow
                  row={row}
                  index={index}
                  staged={staged}
                  isReadOnly={isReadOnly}
                  CellField={CellField}
                  isSelected={selection?.ids.has(row.product._id)}
                  onSelect={selection?.toggle}
                />
              </div>
            )
          );
        })}
      </div>
    </fieldset>
  );
}

const describeOutside = (count: number) => ({
  title: count === 1 ? "1 cell was not pasted." : `${count} cells were not pasted.`,
  text: "They are beyond the rows or sizes that are shown.",
  tone: "danger" as const,
});
