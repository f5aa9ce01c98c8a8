import { mappedFields } from "#contract/admin/imports/import-states.ts";
import type { ImportDetails } from "#contract/admin/imports/imports.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Select } from "../../../ui/forms/select.tsx";

type Mapping = Record<string, string> | null;
type ColumnChoiceProps = {
  /** The name of a row: "product". */
  noun: string;
  columns: ImportDetails["columns"];
  ignored: ReadonlySet<string>;
  setIgnored: (ignored: Set<string>) => void;
  /** The column of each field, for a file of an unknown format. */
  mapping: Mapping;
  setMapping: (mapping: Mapping) => void;
};

/**
 * The columns of the file with their first cells. For a known format each has a checkbox, for an unknown format a
 * select of its field.
 */
export function ColumnChoice({ noun, columns, ignored, setIgnored, mapping, setMapping }: ColumnChoiceProps) {
  const toggle = (name: string) => {
    const next = new Set(ignored);
    if (!next.delete(name)) next.add(name);
    setIgnored(next);
  };
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-medium">{mapping ? "What are these columns?" : "Columns to import"}</legend>
      <p className="pb-2 text-sm text-muted">
        {mapping
          ? "The format of this file is not known. Choose a key and, for new products, a name and a price."
          : noun === "product"
            ? "Fields whose column is left out stay as they are."
            : "A row that differs from the shop is refused. Columns that are left out are not compared."}
      </p>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {columns.map((column) => (
          <li key={column.name} className="min-w-0 border-b border-hairline py-1.5">
            {mapping ? (
              <MappedColumn column={column} mapping={mapping} setMapping={setMapping} />
            ) : (
              <Checkbox
                label={<ColumnLabel noun={noun} column={column} />}
                checked={column.kind !== null && !ignored.has(column.name)}
                disabled={column.kind === null || column.kind === "key" || column.denied}
                onChange={() => toggle(column.name)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Column = ImportDetails["columns"][number];

function ColumnLabel({ noun, column }: { noun: string; column: Column }) {
  const { name, field, kind, sample, denied } = column;
  const note = denied
    ? `your role may not ${kind === "phone" ? "see" : "change"} it`
    : kind === null
      ? "not imported"
      : kind === "key"
        ? `identifies the ${noun}`
        : kind === "compared" || kind === "phone"
          ? "must be as in the shop"
          : field?.toLowerCase() === name.toLowerCase()
            ? ""
            : `→ ${field}`;
  return (
    <span className="block">
      <span className="wrap-anywhere">{name}</span> {note && <span className="text-muted">{note}</span>}
      {sample && <span className="block truncate text-xs text-muted">{sample}</span>}
    </span>
  );
}

type MappedColumnProps = {
  column: Column;
  mapping: Record<string, string>;
  setMapping: (mapping: Record<string, string>) => void;
};

function MappedColumn({ column: { name, sample }, mapping, setMapping }: MappedColumnProps) {
  const field = Object.keys(mapping).find((key) => mapping[key] === name) ?? "";
  const choose = (chosen: string) => {
    const others = Object.entries(mapping).filter(([key, column]) => column !== name && key !== chosen);
    setMapping({ ...Object.fromEntries(others), ...(chosen && { [chosen]: name }) });
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0 text-sm">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block truncate text-xs text-muted">{sample}</span>
      </span>
      <Select
        label={`Field of ${name}`}
        hideLabel
        compact
        value={field}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: "", label: "Not imported" },
          ...Object.entries(mappedFields).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  );
}
