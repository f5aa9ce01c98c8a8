import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { toShopDay } from "#contract/values/shop-day.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { DayRange } from "../../ui/day-field.tsx";
import { findPreset, presets } from "./periods.ts";

type PeriodFormProps = { period: { since: string; until: string } | undefined };

/** The period of the report: a preset, or two days. The address contains the days. */
export function PeriodForm({ period }: PeriodFormProps) {
  const [search, setSearch] = useSearchParams();
  const today = toShopDay(new Date());
  const current = findPreset(search, today);
  const choose = (chosen: { since: string; until: string }) => {
    const next = new URLSearchParams(search);
    for (const [name, day] of Object.entries(chosen)) next.set(name, day);
    setSearch(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [since, until] = [String(form.get("since")), String(form.get("until"))];
    if (since && until) choose({ since, until });
  };
  return (
    <search className="mb-5 flex flex-wrap items-center gap-2">
      <Select
        label="Period"
        hideLabel
        compact
        className="max-md:w-full max-md:[&>div]:w-full"
        value={current}
        onChange={({ target }) => {
          const preset = presets.find(({ id }) => id === target.value);
          if (preset) choose(preset.toPeriod(today));
        }}
        options={[
          ...presets.map(({ id, label }) => ({ value: id, label })),
          { value: "", label: "Other days", disabled: true },
        ]}
      />
      <form
        // The fields start with the period of the report.
        key={`${period?.since} ${period?.until}`}
        onSubmit={submit}
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        className="max-md:w-full"
      >
        <DayRange since={period?.since ?? search.get("since")} until={period?.until ?? search.get("until")} />
      </form>
    </search>
  );
}
