import { inputFrameClass } from "../../ui/forms/field.tsx";

type DayRangeProps = { since: string | null; until: string | null };

/**
 * Fields for the first and the last day of a list's filters: `since` and `until`. The fields stay side by side, and on
 * phones their labels are above them.
 */
export function DayRange({ since, until }: DayRangeProps) {
  return (
    <div className="flex gap-2 max-md:w-full">
      <DayField name="since" label="From" value={since} />
      <DayField name="until" label="to" value={until} />
    </div>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-md:min-w-0 max-md:basis-1/2 max-md:flex-col max-md:items-stretch max-md:gap-0.5">
      <span className="max-md:first-letter:uppercase">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value ?? ""}
        className={`${inputFrameClass} min-h-10 w-fit px-3 text-sm max-md:w-full`}
      />
    </label>
  );
}
