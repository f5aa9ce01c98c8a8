import type { RemittancePlanResponse } from "#contract/admin/cash.ts";
import { type RemittanceField, remittanceFields } from "#contract/admin/cash-row-states.ts";
import { Select } from "../../../ui/forms/select.tsx";

const labels: Record<RemittanceField, string> = {
  awb: "Tracking number",
  amount: "Amount",
  date: "Date",
  reference: "Reference",
};

type ColumnSelectsProps = {
  plan: RemittancePlanResponse;
  onChange: (columns: RemittancePlanResponse["columns"]) => void;
};

/** What the columns of the file mean, as they were recognised. */
export function ColumnSelects({ plan: { headings, columns }, onChange }: ColumnSelectsProps) {
  const options = [...new Set(headings)].map((heading) => ({ value: heading, label: heading || "(no heading)" }));
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="pb-2 text-sm font-medium">Columns of the file</legend>
      {remittanceFields.map((field) => (
        <Select
          key={field}
          label={labels[field]}
          value={columns[field] ?? ""}
          onChange={({ target }) => onChange({ ...columns, [field]: target.value })}
          options={[{ value: "", label: "None" }, ...options]}
        />
      ))}
    </fieldset>
  );
}
