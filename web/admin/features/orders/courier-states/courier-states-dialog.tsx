import { useState } from "react";
import type { StatusesChangedResponse } from "#contract/admin/order-changes.ts";
import { type CourierField, maxCourierChanges } from "#contract/admin/orders/shipping/courier-row-states.ts";
import type { CourierPlanResponse } from "#contract/admin/orders/shipping/courier-states.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { CourierFileDialog } from "../../../ui/courier-file-dialog.tsx";
import { useShowCourierResults } from "../status/use-change-statuses.ts";
import { CourierLines } from "./courier-lines.tsx";

const labels: Record<CourierField, string> = { awb: "Tracking number", status: "State" };

/** Previews the statuses that a courier's file would give to orders, then changes the orders. */
export function CourierStatesDialog({ onClose }: { onClose: () => void }) {
  const [batchId] = useState(newId);
  const showResults = useShowCourierResults();
  return (
    <CourierFileDialog<CourierField, CourierPlanResponse>
      title="Update orders from a courier’s file"
      fileHint="A CSV file with tracking numbers and their states, as the courier’s website exports it."
      labels={labels}
      preview={(upload) => api.courierStates.preview(upload)}
      idleLabel="Change orders"
      toSubmitLabel={({ changes }) => (changes.length > 0 ? `Change ${pluralize(changes.length, "order")}` : undefined)}
      submit={async (_upload, { changes }) => {
        showResults(await applyInSteps(batchId, changes), changes);
      }}
      onClose={onClose}
    >
      {(plan) => <CourierLines plan={plan} />}
    </CourierFileDialog>
  );
}

/**
 * A file may have thousands of orders, so each request changes only some of them. A repeated request changes nothing
 * twice.
 */
async function applyInSteps(batchId: string, changes: CourierPlanResponse["changes"]) {
  const results: StatusesChangedResponse["results"] = [];
  for (let start = 0; start < changes.length; start += maxCourierChanges) {
    const step = changes.slice(start, start + maxCourierChanges);
    const answer = await api.courierStates.apply({ batchId, changes: step });
    results.push(...answer.results);
  }
  return results;
}
