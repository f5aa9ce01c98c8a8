import { Field, inputClass } from "../../ui/forms/field.tsx";

type CsvFileFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  onSelect: (file: File) => void;
};

/** Chooses a file that a spreadsheet or a courier has written. */
export function CsvFileField({ label, hint, error, onSelect }: CsvFileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onSelect(file);
          }}
          className={`${inputClass} py-1.5 pl-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-sm file:bg-wash file:px-3 file:font-medium`}
          {...attributes}
        />
      )}
    </Field>
  );
}
