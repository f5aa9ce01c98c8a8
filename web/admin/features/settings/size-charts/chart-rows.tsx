import type { CSSProperties, KeyboardEvent } from "react";
import { chartFields, maxSizes, otherLabels } from "#contract/admin/settings/size-chart-texts.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { ArrowUpIcon, PlusIcon } from "../../../../ui/icons/icons.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { ChartCell } from "./chart-cell.tsx";
import { addRow, type DraftRow, listColumns, moveItem, setCell } from "./chart-draft.ts";
import type { ChartPartProps } from "./chart-form.tsx";
import { isTable, parseTable, pasteCells } from "./pasted-table.ts";

type ChartRowsProps = ChartPartProps & { sizeErrors: ReadonlyMap<number, string> };

/**
 * A line of cells for each size, or a card on narrow screens. Arrow keys move the focus up and down, and with Alt they
 * move the size. Several cells of a spreadsheet can be pasted at once.
 */
export function ChartRows({ draft, errors, disabled, onChange, sizeErrors }: ChartRowsProps) {
  const { measures, rows } = draft;
  const columns = listColumns(draft);
  const labels = ["Size", ...measures.map(({ label }) => label), otherLabels];
  const move = (from: number, to: number) => onChange({ ...draft, rows: moveItem(rows, from, to) });

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = index + (step ?? 0);
    if (!step || disabled || to < 0 || to >= rows.length) return;
    event.preventDefault();
    if (event.altKey) move(index, to);
    else if (event.target instanceof HTMLElement) focusCell(event.target, event.target.dataset.column, to);
  }

  function findError(row: DraftRow, column: string): string | undefined {
    if (column === "size") return sizeErrors.get(row.id);
    const size = row.size.trim();
    return errors[column === otherLabels ? chartFields.others(size) : chartFields.value(size, column)];
  }

  const style = { "--columns": `5rem repeat(${measures.length}, minmax(4rem, 1fr)) minmax(7rem, 1.5fr) 6rem` };
  return (
    <div className="@container grid gap-3" style={style as CSSProperties} data-rows>
      <div className={listClass}>
        {rows.length > 0 && (
          <div aria-hidden="true" className={`text-xs text-muted @max-2xl:hidden ${lineClass}`}>
            {labels.map((label, index) => (
              <span key={columns[index]}>{label}</span>
            ))}
          </div>
        )}
        {rows.map((row, index) => (
          <fieldset
            key={row.id}
            aria-label={`Row ${index + 1}`}
            data-row={index}
            className={`border-hairline @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:border-b @max-2xl:pb-3 ${lineClass}`}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {columns.map((column, position) => (
              <ChartCell
                key={column}
                column={column}
                label={labels[position] ?? ""}
                row={index + 1}
                value={column === "size" ? row.size : column === otherLabels ? row.others : (row.values[column] ?? "")}
                error={findError(row, column)}
                disabled={disabled}
                onChange={(text) =>
                  onChange({ ...draft, rows: rows.map((one) => (one === row ? setCell(one, column, text) : one)) })
                }
                onPaste={(event) => {
                  const text = event.clipboardData.getData("text/plain");
                  if (!isTable(text)) return;
                  event.preventDefault();
                  onChange(pasteCells(draft, { row: index, column }, parseTable(text)));
                }}
              />
            ))}
            {!disabled && (
              <div className="flex items-center justify-end @max-2xl:col-span-2">
                <Button variant="quiet" size="sm" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <ArrowUpIcon className="size-4" />
                  <span className="sr-only">Move row {index + 1} up</span>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => onChange({ ...draft, rows: rows.filter((one) => one !== row) })}
                >
                  <TrashIcon className="size-4" />
                  <span className="sr-only">Remove row {index + 1}</span>
                </Button>
              </div>
            )}
          </fieldset>
        ))}
      </div>
      {errors[chartFields.sizes] && (
        <p role="alert" className="text-sm text-danger">
          {errors[chartFields.sizes]}
        </p>
      )}
      {!disabled && rows.length < maxSizes && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onChange(addRow(draft))}>
            <PlusIcon className="size-4" /> Add a size
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">
        A number, or a range such as 38-40; from small to large. Other labels, such as EU 38 or UK 10: the size guide
        finds a size by them, too.
      </p>
    </div>
  );
}

/** A list with many measurements scrolls sideways. The padding leaves room for the outlines of focused cells. */
const listClass = "-m-1 grid gap-3 overflow-x-auto p-1";
const lineClass = "min-w-0 gap-2 @2xl:grid @2xl:grid-cols-(--columns) @2xl:items-start";

function focusCell(from: HTMLElement, column: string | undefined, row: number) {
  const line = from.closest("[data-rows]")?.querySelector(`[data-row="${row}"]`);
  const cells = [...(line?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const cell = cells.find((input) => input.dataset.column === column);
  cell?.focus();
  cell?.select();
}
