import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { ArrowUpIcon, PlusIcon } from "../../../../ui/icons/icons.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import type { SettingInputProps } from "./setting-input.tsx";

type Row = Record<string, string>;

/** A list of records, such as opening hours: a line of fields for each, with buttons to move, remove and add one. */
export function TableInput({ field, value, error, disabled, onChange }: SettingInputProps) {
  const { label, hint, columns = [] } = field;
  const rows: Row[] = value === "" ? [] : JSON.parse(value);
  const setRows = (changed: readonly Row[]) => onChange(changed.length === 0 ? "" : JSON.stringify(changed));
  const setCell = (index: number, key: string, text: string) =>
    setRows(rows.map((row, other) => (other === index ? { ...row, [key]: text } : row)));
  const moveUp = (index: number) => {
    const moved = [...rows];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    setRows(moved);
  };
  const emptyRow = Object.fromEntries(columns.map(({ key }) => [key, ""]));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      {rows.length > 0 && (
        // The headings are hidden from screen readers, because each field has the name of its column as its label. They
        // are needed although fields have placeholders, because a filled field hides its placeholder.
        <div aria-hidden="true" className="flex gap-2 text-xs text-muted max-md:hidden">
          <div className={cellsClass(columns.length)}>
            {columns.map((column) => (
              <span key={column.key}>{column.label}</span>
            ))}
          </div>
          {!disabled && <span className="w-22" />}
        </div>
      )}
      {rows.map((row, index) => (
        <div key={index} className="flex items-start gap-2 border-hairline max-md:border-b max-md:pb-3">
          <div className={cellsClass(columns.length)}>
            {columns.map(({ key, label: column }) => (
              <TextField
                key={key}
                label={`${column}, row ${index + 1}`}
                hideLabel
                placeholder={column}
                disabled={disabled}
                autoComplete="off"
                value={row[key] ?? ""}
                onChange={({ target }) => setCell(index, key, target.value)}
              />
            ))}
          </div>
          {!disabled && (
            <div className="flex pt-1.5 max-md:flex-col">
              <Button variant="quiet" size="sm" disabled={index === 0} onClick={() => moveUp(index)}>
                <ArrowUpIcon className="size-4" />
                <span className="sr-only">Move row {index + 1} up</span>
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setRows(rows.filter((_, other) => other !== index))}>
                <TrashIcon className="size-4" />
                <span className="sr-only">Remove row {index + 1}</span>
              </Button>
            </div>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {!disabled && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setRows([...rows, emptyRow])}>
            <PlusIcon className="size-4" /> Add a row
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const cellsClass = (columns: number) =>
  classNames("grid min-w-0 grow gap-2", columns === 3 ? "md:grid-cols-3" : "md:grid-cols-2");
