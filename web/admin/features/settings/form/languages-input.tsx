import { defaultLanguage, languageCodes, languages } from "#contract/values/languages.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import type { SettingInputProps } from "./setting-input.tsx";

/** A check box for each language that the shop can be shown in. English cannot be left out. */
export function LanguagesInput({ field: { label, hint }, value, error, disabled, onChange }: SettingInputProps) {
  const chosen = value.split("\n");
  const toggle = (code: string, isChosen: boolean) =>
    onChange(languageCodes.filter((one) => (one === code ? isChosen : chosen.includes(one))).join("\n"));
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {languageCodes.map((code) => (
        <Checkbox
          key={code}
          label={<span lang={code}>{languages[code].name}</span>}
          checked={chosen.includes(code)}
          disabled={disabled || code === defaultLanguage}
          onChange={({ target }) => toggle(code, target.checked)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
