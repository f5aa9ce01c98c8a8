import { parseShopMinute, toShopMinute } from "#contract/values/shop-day.ts";
import { TextField } from "../../../../ui/forms/field.tsx";

type Schedule = { from: string | null; until: string | null };
type ScheduleFieldsProps = {
  fields: Schedule;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<Schedule>) => void;
};

/** From when until when a published text is shown, in the shop's time zone. */
export function ScheduleFields({ fields, errorOf, onChange }: ScheduleFieldsProps) {
  const toValue = (moment: string | null) => (moment ? toShopMinute(new Date(moment)) : "");
  const toMoment = (value: string) => parseShopMinute(value)?.toISOString() ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label="From"
        hint="India time. Empty: as soon as it is published."
        value={toValue(fields.from)}
        error={errorOf("from")}
        onChange={({ target }) => onChange({ from: toMoment(target.value) })}
      />
      <TextField
        type="datetime-local"
        label="Until"
        hint="India time. Empty: without an end."
        value={toValue(fields.until)}
        error={errorOf("until")}
        onChange={({ target }) => onChange({ until: toMoment(target.value) })}
      />
    </div>
  );
}
