import { useEffect, useId } from "react";
import { type BrandFont, brandFonts } from "#contract/content/brand/fonts.ts";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { addFontStyles } from "../brand/font-styles.ts";
import type { SettingInputProps } from "./setting-input.tsx";

/** A font, each shown in its own letters. */
export function FontInput({ field, value, error, disabled, onChange }: SettingInputProps) {
  const { label, hint, options = [] } = field;
  const group = useId();
  // The head of the document is outside of React.
  useEffect(() => addFontStyles(document), []);
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => {
          const { name, isSerif, text } = brandFonts[option.value as BrandFont];
          return (
            <label
              key={option.value}
              className={classNames(
                "relative grid rounded-sm border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                option.value === value ? "border-ink bg-wash" : "border-hairline hover:border-line",
              )}
            >
              <input
                type="radio"
                name={group}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="text-lg" style={{ fontFamily: `"${name}", ${isSerif ? "serif" : "sans-serif"}` }}>
                {name}
              </span>
              <span className="text-xs text-muted">{text}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
