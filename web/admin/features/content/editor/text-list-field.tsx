import { useState } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";

type TextListFieldProps = {
  label: string;
  hint: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (words: string[]) => void;
};

const toTexts = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * A list of words, separated by commas. The typed text is kept while it is edited, so that a comma that was just typed
 * does not disappear.
 */
export function TextListField({ value, onChange, ...field }: TextListFieldProps) {
  const [text, setText] = useState(value.join(", "));
  const shown = toTexts(text).join() === value.join() ? text : value.join(", ");
  return (
    <TextField
      {...field}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(toTexts(target.value));
      }}
    />
  );
}
