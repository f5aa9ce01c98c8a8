import type { ComponentProps } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";

/** A colour, chosen in the browser's dialog or typed as #rrggbb. */
export function ColorInput(props: ComponentProps<typeof TextField> & { value: string }) {
  const { label, value, disabled, onChange } = props;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <input
        type="color"
        aria-label={`${label}: choose a colour`}
        value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim() : "#ffffff"}
        disabled={disabled}
        onChange={onChange}
        className="mt-6.5 h-11 w-14 rounded-sm border border-line bg-raised p-1"
      />
      <TextField {...props} spellCheck={false} />
    </div>
  );
}
