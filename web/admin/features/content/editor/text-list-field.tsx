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

/** A list of words, separated by commas. The text is the reader's own while it is edited: a comma that was just typed stays. */
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
