import { type Dispatch, type SetStateAction, useId } from "react";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

/** `typed` is the text in the field. The values in it are chosen, too, and become chips with a comma or Enter. */
export type Choice = { chips: readonly string[]; typed: string };
export const noChoice: Choice = { chips: [], typed: "" };

/**
 * All chosen values. Values that differ from a known value only in case become the known value; otherwise filters would
 * list both.
 */
export function listChosen({ chips, typed }: Choice, suggestions: readonly string[]): string[] {
  const known = [...suggestions, ...chips];
  const values = typed.split(",").flatMap((value) => value.trim().replaceAll(/\s+/g, " ") || []);
  const toKnown = (value: string) => known.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value;
  return [...new Set([...chips, ...values.map(toKnown)])];
}

type ChoiceChipsProps = {
  label: string;
  /** Known values, which can be chosen with one tap. */
  suggestions: readonly string[];
  choice: Choice;
  placeholder: string;
  onChange: Dispatch<SetStateAction<Choice>>;
};

/**
 * Chooses several values. Known values are chosen with a tap, and others are typed, separated by commas. Leaving the
 * field does not turn its text into chips: chips would move the content below, and the tap that left the field would
 * hit something else.
 */
export function ChoiceChips({ label, suggestions, choice, placeholder, onChange }: ChoiceChipsProps) {
  const id = useId();
  const shown = [...new Set([...suggestions, ...choice.chips])];
  const toggle = (value: string) =>
    onChange(({ chips, typed }) => ({
      chips: chips.includes(value) ? chips.filter((each) => each !== value) : [...chips, value],
      typed,
    }));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={choice.chips.includes(value)}
            onClick={() => toggle(value)}
            className={classNames(
              "min-h-10 min-w-10 rounded-full border px-3.5 text-sm transition-colors",
              choice.chips.includes(value) ? "border-dye bg-dye text-dye-ink" : "border-line hover:border-ink",
            )}
          >
            {value}
          </button>
        ))}
        <label htmlFor={id} className="sr-only">
          Other {label.toLowerCase()}
        </label>
        <input
          id={id}
          type="text"
          maxLength={200}
          autoComplete="off"
          placeholder={placeholder}
          value={choice.typed}
          onChange={({ target }) => onChange(({ chips }) => ({ chips, typed: target.value }))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== ",") return;
            event.preventDefault();
            onChange((before) => ({ chips: listChosen(before, suggestions), typed: "" }));
          }}
          className={`${inputFrameClass} min-h-10 w-40 grow px-3 text-sm`}
        />
      </div>
    </fieldset>
  );
}
