import {
  isFieldUsed,
  type SectionField,
  type SectionFields,
  type SectionText,
} from "#contract/sections/define-section.ts";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { ImageField } from "../../content/editor/image-field.tsx";
import { CategoryInput } from "./category-input.tsx";
import { ListInput } from "./list-input.tsx";
import { ProductsInput } from "./products-input.tsx";

type Settings = Readonly<Record<string, unknown>>;

export type FieldInputsProps = {
  fields: SectionFields;
  settings: Settings;
  /** Whether texts have an input for Hindi, too. */
  hasHindi: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (settings: Settings) => void;
};

/** An input for each field that has an effect with these settings. */
export function FieldInputs({ fields, settings, hasHindi, errorOf, onChange }: FieldInputsProps) {
  const used = Object.entries(fields).filter(([, field]) => isFieldUsed(field, settings));
  if (used.length === 0) return null;
  return (
    <div className="grid gap-4">
      {used.map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          value={settings[name]}
          hasHindi={hasHindi}
          errorOf={(part) => errorOf(part ? `${name}.${part}` : name)}
          onChange={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
    </div>
  );
}

type FieldInputProps = {
  field: SectionField;
  value: unknown;
  hasHindi: boolean;
  /** The error of a part of the value; of the value itself for an empty name. */
  errorOf: (part: string) => string | undefined;
  onChange: (value: unknown) => void;
};

function FieldInput({ field, value, hasHindi, errorOf, onChange }: FieldInputProps) {
  const { label, hint } = field;
  const error = errorOf("");
  switch (field.kind) {
    case "text":
      return (
        <TextInputs
          field={field}
          value={value as SectionText}
          hasHindi={hasHindi}
          errorOf={errorOf}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          hint={hint}
          error={error}
          value={String(value)}
          options={Object.entries(field.options).map(([option, name]) => ({ value: option, label: name }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "number":
      return (
        <TextField
          type="number"
          label={label}
          hint={hint}
          error={error}
          min={field.min}
          max={field.max}
          value={Number.isNaN(value) ? "" : Number(value)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      );
    case "image":
      return (
        // The field spans two columns of a grid, which this form does not have.
        <div>
          <ImageField
            label={label}
            error={error}
            imageUrl={String(value)}
            onChange={({ imageUrl }) => onChange(imageUrl)}
          />
        </div>
      );
    case "category":
      return <CategoryInput label={label} error={error} value={String(value)} onChange={onChange} />;
    case "products":
      return <ProductsInput max={field.max} error={error} value={value as string[]} onChange={onChange} />;
    case "list":
      return (
        <ListInput
          field={field}
          value={value as Settings[]}
          hasHindi={hasHindi}
          errorOf={errorOf}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          label={label}
          hint={hint}
          error={error}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

type TextInputsProps = Omit<FieldInputProps, "field" | "value"> & {
  field: Extract<SectionField, { kind: "text" }>;
  value: SectionText;
};

/** A text in English and, below it, in Hindi. */
function TextInputs({ field: { label, hint, lines }, value, hasHindi, errorOf, onChange }: TextInputsProps) {
  const input = (language: keyof SectionText, own: { label: string; hint?: string | undefined; lang?: string }) => {
    const common = {
      ...own,
      value: value[language],
      error: errorOf(language),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
    };
    return lines ? <TextArea {...common} rows={lines} /> : <TextField {...common} />;
  };
  return (
    <>
      {input("en", { label, hint })}
      {hasHindi && input("hi", { label: `${label} in Hindi`, hint: "Empty: the English text.", lang: "hi" })}
    </>
  );
}
