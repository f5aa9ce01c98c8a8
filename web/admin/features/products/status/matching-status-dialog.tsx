import type { ProductStatus } from "#contract/admin/product-sorts.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { MatchingProgress } from "../bulk/matching-progress.tsx";
import { type Matching, useChangeMatching } from "../bulk/use-change-matching.ts";
import { doneLabels, undoStatusBatch } from "./use-change-product-statuses.ts";

type MatchingStatusDialogProps = {
  matching: Matching;
  status: ProductStatus;
  /** "Publish" */
  label: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before all products that match get another status, and shows how far it has come. */
export function MatchingStatusDialog({ matching, status, label, onDone, onClose }: MatchingStatusDialogProps) {
  const change = useChangeMatching({
    matching,
    send: (step) => api.products.changeMatchingStatuses({ ...step, status }),
    undo: undoStatusBatch,
    done: `are ${doneLabels[status]}`,
    onDone,
  });
  return (
    <FormDialog
      title={`${label} ${pluralize(matching.count, "product")}?`}
      hint={
        status === "active"
          ? "All that match the filter. Those without a price stay as they are. It can be undone."
          : "All that match the filter. It can be undone."
      }
      error={change.error}
      isPending={change.isPending}
      submitLabel={label}
      onSubmit={change.start}
      onClose={() => {
        change.stop();
        onClose();
      }}
    >
      {change.isPending && <MatchingProgress seen={change.seen} count={matching.count} />}
    </FormDialog>
  );
}
