import type { ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "../../ui/styles/class-names.ts";
import { useShortcuts } from "./shortcuts.ts";
import { SortHeader } from "./sort-header.tsx";

/** `SortBy`: the sorts of the list, if they are known. */
export type Column<Row, SortBy extends string = string> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "end" | undefined;
  /**
   * The sort that the first click on the heading selects, such as "-total" or "name". Undefined if the server cannot
   * sort by the column.
   */
  sort?: SortBy | undefined;
  /** Hidden on screens narrower than 1280 px. */
  isMinor?: boolean | undefined;
  /** Hidden until the member chooses it. */
  isOptional?: boolean | undefined;
  /** Share of the width, for columns whose text wraps: "w-2/5". */
  width?: string | undefined;
};

type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: (ids: readonly string[]) => void;
};

type DataTableProps<Row> = {
  /** The name of the list for screen readers: "Orders". */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  toId: (row: Row) => string;
  /** The name of a row for the label of its checkbox: "Order #1A2B3C4D". */
  toName: (row: Row) => string;
  /** The card of a row, which phones show instead of the columns. */
  card: (row: Row) => ReactNode;
  selection?: Selection | undefined;
  /** The sort of an address without the parameter `sort`. */
  defaultSort?: string | undefined;
  /** Default: all rows can be selected. */
  isSelectable?: ((row: Row) => boolean) | undefined;
};

/**
 * A list as a table, or as cards on phones. The row's link needs the attribute `data-row-link`: `j` and `k` move the
 * focus to the link of the next or previous row, `Enter` follows the link, and `x` selects the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, toId, toName, card, selection, defaultSort, isSelectable = () => true } = props;
  const ids = rows.filter(isSelectable).map(toId);
  const listRef = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => focusRow(listRef.current, step);
  const toggleFocused = () => {
    const id = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (id !== undefined && ids.includes(id)) selection?.toggle(id);
  };
  useShortcuts([
    { keys: "j", label: "Next row", run: () => move(1) },
    { keys: "k", label: "Previous row", run: () => move(-1) },
    ...(selection
      ? [
          { keys: "x", label: "Select the row", run: toggleFocused },
          { keys: "a", label: "Select all rows of the page", run: () => selection.toggleAll(ids) },
        ]
      : []),
  ]);
  const checkbox = (row: Row) =>
    selection &&
    isSelectable(row) && (
      <label className={checkboxClass}>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={`Select ${toName(row)}`}
          checked={selection.ids.has(toId(row))}
          onChange={() => selection.toggle(toId(row))}
        />
      </label>
    );
  return (
    <div ref={listRef}>
      <div className={scrollClass}>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              {selection && (
                <th scope="col" className="w-9 py-2">
                  <label className={checkboxClass}>
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label="Select all on this page"
                      checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
                      onChange={() => selection.toggleAll(ids)}
                    />
                  </label>
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} defaultSort={defaultSort} className={cellClass(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={toId(row)}
                data-row={toId(row)}
                className="border-b border-hairline transition-colors hover:bg-raised has-[input:checked]:bg-accent-wash has-[[data-row-link]:focus-visible]:bg-wash"
              >
                {selection && <td className="py-2">{checkbox(row)}</td>}
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="grid gap-2 md:hidden">
        {rows.map((row) => (
          <li key={toId(row)} data-row={toId(row)} className={cardClass}>
            {checkbox(row)}
            <div className="min-w-0 grow">{card(row)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A member may choose more columns than fit. They scroll within the table. The padding leaves room for focus outlines.
 */
const scrollClass = "-m-1 overflow-x-auto p-1 max-md:hidden";

/**
 * A click anywhere on the card follows the row's link. Other links, buttons and the checkbox lie above that link,
 * except in dialogs that the card opens: dialogs position their own buttons.
 */
const cardClass =
  "relative flex gap-3 rounded-md border border-hairline bg-raised p-3 text-sm has-[input:checked]:bg-accent-wash [&_[data-row-link]]:after:absolute [&_[data-row-link]]:after:inset-0 [&_:is(label,button,a:not([data-row-link])):not(dialog_*)]:relative [&_:is(label,button,a:not([data-row-link])):not(dialog_*)]:z-1";

/** Extends the area of a click beyond the box, to 40 px. */
const checkboxClass = "-m-2.5 block w-fit self-start p-2.5";

function cellClass({ align, isMinor, width }: Pick<Column<never>, "align" | "isMinor" | "width">) {
  return classNames(
    "px-3 py-2 first:pl-0 last:pr-0",
    align === "end" && "text-right tabular-nums",
    isMinor && "max-xl:hidden",
    width,
  );
}

function focusRow(list: HTMLElement | null, step: 1 | -1) {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])].filter((link) =>
    link.checkVisibility(),
  );
  const current = document.activeElement?.closest("[data-row]");
  const index = links.findIndex((link) => link.closest("[data-row]") === current);
  const next = links[index === -1 ? 0 : index + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
