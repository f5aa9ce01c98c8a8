import { inputFrameClass } from "../../ui/forms/field.tsx";

/** A day of a list's filters. */
export function DayField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-md:grow">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value ?? ""}
        className={`${inputFrameClass} min-h-10 w-fit px-3 text-sm max-md:grow`}
      />
    </label>
  );
}
