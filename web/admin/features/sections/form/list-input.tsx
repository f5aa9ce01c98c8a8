import { type SectionField, toNewValue } from "#contract/sections/define-section.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { FieldInputs, type FieldInputsProps } from "./field-inputs.tsx";

type Entry = FieldInputsProps["settings"];

type ListInputProps = {
  field: Extract<SectionField, { kind: "list" }>;
  value: readonly Entry[];
  hasHindi: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (value: readonly Entry[]) => void;
};

/** Entries with the same fields, such as columns, in their order. */
export function ListInput({ field, value, hasHindi, errorOf, onChange }: ListInputProps) {
  const { label, entry: fields, max } = field;
  const add = () =>
    onChange([...value, Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, toNewValue(each)]))]);
  return (
    <div className="grid gap-4">
      {errorOf("") && (
        <p role="alert" className="text-sm text-danger">
          {errorOf("")}
        </p>
      )}
      {value.map((entry, index) => (
        <fieldset key={index} className="grid gap-4 rounded-md border border-hairline p-4">
          <legend className="px-1 text-sm font-medium">
            {label} {index + 1}
          </legend>
          <FieldInputs
            fields={fields}
            settings={entry}
            hasHindi={hasHindi}
            errorOf={(name) => errorOf(`${index}.${name}`)}
            onChange={(changed) => onChange(value.map((each) => (each === entry ? changed : each)))}
          />
          <div className="flex gap-2">
            {index > 0 && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() =>
                  onChange([
                    ...value.slice(0, index - 1),
                    entry,
                    ...value.slice(index - 1).filter((each) => each !== entry),
                  ])
                }
              >
                Move up
                <span className="sr-only">
                  : {label} {index + 1}
                </span>
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => onChange(value.filter((each) => each !== entry))}>
              Remove
              <span className="sr-only">
                {" "}
                {label} {index + 1}
              </span>
            </Button>
          </div>
        </fieldset>
      ))}
      {value.length < max && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={add}>
          Add: {label}
        </Button>
      )}
    </div>
  );
}
