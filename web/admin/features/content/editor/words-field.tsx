import { useState } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";

type WordsFieldProps = {
  label: string;
  hint: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (words: string[]) => void;
};

const toWords = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** A list of words, separated by commas. The text is the reader's own while it is edited: a comma that was just typed stays. */
export function WordsField({ value, onChange, ...field }: WordsFieldProps) {
  const [text, setText] = useState(value.join(", "));
  const shown = toWords(text).join() === value.join() ? text : value.join(", ");
  return (
    <TextField
      {...field}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(toWords(target.value));
      }}
    />
  );
}
