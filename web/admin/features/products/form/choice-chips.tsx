import { type Dispatch, type SetStateAction, useId } from "react";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

type ChoiceChipsProps = {
  label: string;
  /** Values that are one tap away. */
  suggestions: readonly string[];
  chosen: readonly string[];
  placeholder: string;
  onChange: Dispatch<SetStateAction<readonly string[]>>;
};

/** Chooses several values: known ones by a tap, others by typing them, separated by commas. */
export function ChoiceChips({ label, suggestions, chosen, placeholder, onChange }: ChoiceChipsProps) {
  const id = useId();
  const shown = [...new Set([...suggestions, ...chosen])];
  const toggle = (value: string) =>
    onChange((before) => (before.includes(value) ? before.filter((each) => each !== value) : [...before, value]));
  const take = (input: HTMLInputElement) => {
    const typed = input.value.split(",").flatMap((value) => value.trim().replaceAll(/\s+/g, " ") || []);
    // A known value in other letters is the same one: filters would list both.
    const values = typed.map((value) => shown.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value);
    // A comma and leaving the field may come before the next rendering.
    if (values.length > 0) onChange((before) => [...new Set([...before, ...values])]);
    input.value = "";
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
            className={classNames(
              "min-h-10 min-w-10 rounded-full border px-3.5 text-sm transition-colors",
              chosen.includes(value) ? "border-dye bg-dye text-dye-ink" : "border-line hover:border-ink",
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
          // After the click of the tap that leaves the field: new chips move what is below them, and the click would be on something else.
          onBlur={({ currentTarget }) => void setTimeout(() => take(currentTarget))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== ",") return;
            event.preventDefault();
            take(event.currentTarget);
          }}
          className={`${inputFrameClass} min-h-10 w-40 grow px-3 text-sm`}
        />
      </div>
    </fieldset>
  );
}
