import { Select } from "../../ui/forms/select.tsx";

type ColumnSelectsProps<Field extends string> = {
  /** The labels of the fields that a column may contain. */
  labels: Readonly<Record<Field, string>>;
  headings: readonly string[];
  columns: { [Name in Field]?: string | undefined };
  onChange: (columns: { [Name in Field]?: string | undefined }) => void;
};

/** A select for each field, with the column of the file that contains the field. */
export function ColumnSelects<Field extends string>({
  labels,
  headings,
  columns,
  onChange,
}: ColumnSelectsProps<Field>) {
  const options = [...new Set(headings)].map((heading) => ({ value: heading, label: heading || "(no heading)" }));
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="pb-2 text-sm font-medium">Columns of the file</legend>
      {(Object.keys(labels) as Field[]).map((field) => (
        <Select
          key={field}
          label={labels[field]}
          value={columns[field] ?? ""}
          onChange={({ target }) => onChange({ ...columns, [field]: target.value })}
          options={[{ value: "", label: "None" }, ...options]}
        />
      ))}
    </fieldset>
  );
}
