import { parseShopMinute, toShopMinute } from "#contract/values/shop-day.ts";
import { TextField } from "../../../../ui/forms/field.tsx";

type Schedule = { from: string | null; until: string | null };
type ScheduleFieldsProps = {
  fields: Schedule;
  hints?: { from: string; until: string };
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<Schedule>) => void;
};

const defaultHints = {
  from: "India time. Empty: as soon as it is published.",
  until: "India time. Empty: without an end.",
};

/** The times from and until which a published text is shown, in the shop's time zone. */
export function ScheduleFields({ fields, hints = defaultHints, errorOf, onChange }: ScheduleFieldsProps) {
  const toValue = (moment: string | null) => (moment ? toShopMinute(new Date(moment)) : "");
  const toMoment = (value: string) => parseShopMinute(value)?.toISOString() ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label="From"
        hint={hints.from}
        value={toValue(fields.from)}
        error={errorOf("from")}
        onChange={({ target }) => onChange({ from: toMoment(target.value) })}
      />
      <TextField
        type="datetime-local"
        label="Until"
        hint={hints.until}
        value={toValue(fields.until)}
        error={errorOf("until")}
        onChange={({ target }) => onChange({ until: toMoment(target.value) })}
      />
    </div>
  );
}
