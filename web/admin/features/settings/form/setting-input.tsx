import type { SettingField } from "#contract/admin/settings/setting-fields.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { ColorInput } from "./color-input.tsx";
import { FontInput } from "./font-input.tsx";
import { ImageInput } from "./image-input.tsx";
import { LanguagesInput } from "./languages-input.tsx";
import { TableInput } from "./table-input.tsx";

export type SettingInputProps = {
  field: SettingField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** The input of a setting, by the kind of its value. */
export function SettingInput({ field, value, error, disabled, onChange }: SettingInputProps) {
  const { label, hint, kind, name } = field;
  const input = {
    label,
    hint,
    error,
    disabled,
    name,
    value,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case "yes-no":
      return (
        <div>
          <Checkbox
            label={label}
            checked={value === "yes"}
            disabled={disabled}
            onChange={({ target }) => onChange(target.checked ? "yes" : "no")}
          />
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      );
    case "long-text":
      return <TextArea {...input} rows={3} />;
    case "lines":
      return <TextArea {...input} rows={4} spellCheck={false} />;
    case "json":
      return <TextArea {...input} error={shortenConflict(error)} rows={10} spellCheck={false} />;
    case "table":
      return (
        <TableInput
          field={field}
          error={shortenConflict(error)}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case "languages":
      return <LanguagesInput field={field} value={value} error={error} disabled={disabled} onChange={onChange} />;
    case "color":
      return <ColorInput {...input} />;
    case "image":
      return <ImageInput {...input} onPick={onChange} />;
    case "font":
      return <FontInput field={field} value={value} error={error} disabled={disabled} onChange={onChange} />;
    case "choice":
      return <Select {...input} options={field.options ?? []} className="max-w-xs" />;
    case "amount":
    case "amount-limit":
      return <TextField {...input} inputMode="decimal" affixes={["₹", ""]} className="max-w-xs" />;
    case "number":
    case "limit":
    case "days":
      return <TextField {...input} inputMode={kind === "days" ? "text" : "decimal"} className="max-w-xs" />;
    default:
      return <TextField {...input} />;
  }
}

/** Shortens the message of a conflict, which quotes the stored value. That value is unreadable if it is JSON. */
function shortenConflict(error: string | undefined) {
  return error?.startsWith("Somebody has changed this to")
    ? "Somebody has changed this meanwhile. Discard to see their version."
    : error;
}
