import type { RemittancePlanResponse } from "#contract/admin/cash/cash.ts";
import type { RemittanceField } from "#contract/admin/cash/cash-row-states.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { CourierFileDialog } from "../../ui/courier-file-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { PlannedLines } from "./planned-lines.tsx";

const labels: Record<RemittanceField, string> = {
  awb: "Tracking number",
  amount: "Amount",
  date: "Date",
  reference: "Reference",
};

/** Shows the result that each row of a courier's file would have, then imports the valid rows. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <CourierFileDialog<RemittanceField, RemittancePlanResponse>
      title="Upload a remittance"
      fileHint="A CSV file with tracking numbers and amounts, and dates and references if it has them."
      labels={labels}
      preview={(upload) => api.cash.preview(upload)}
      idleLabel="Import"
      toSubmitLabel={({ taken, amount }) =>
        taken > 0 ? `Import ${pluralize(taken, "row")}, ${formatPaise(toPaise(amount))}` : undefined
      }
      submit={async (upload) => {
        const { taken, amount } = await api.cash.import(upload);
        toast({ title: `${pluralize(taken, "row")} imported, ${formatPaise(toPaise(amount))} in total.` });
      }}
      onClose={onClose}
    >
      {(plan) => <PlannedLines plan={plan} />}
    </CourierFileDialog>
  );
}
