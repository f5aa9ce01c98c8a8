import { useState } from "react";
import { maxEditedByPage, type ProductStatus } from "#contract/admin/products/product-sorts.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { MatchingProductsProgress } from "../bulk/matching-products-progress.tsx";
import { useStartBulkEdit } from "../bulk/use-bulk-edits.ts";
import { type MatchingProducts, useChangeMatchingProducts } from "../bulk/use-change-matching-products.ts";
import { doneLabels, undoStatusBatch } from "./use-change-product-statuses.ts";

type MatchingStatusDialogProps = {
  matching: MatchingProducts;
  status: ProductStatus;
  /** The name of the action, such as "Publish". */
  label: string;
  onDone: () => void;
  onClose: () => void;
};

/**
 * Asks for a confirmation before all products that match the filters get another status, and shows the progress. More
 * than `maxEditedByPage` products are changed by a job.
 */
export function MatchingStatusDialog({ matching, status, label, onDone, onClose }: MatchingStatusDialogProps) {
  const change = useChangeMatchingProducts({
    matching,
    send: (step) => api.productBulk.changeMatchingStatuses({ ...step, status }),
    undo: undoStatusBatch,
    done: `are ${doneLabels[status]}`,
    onDone,
  });
  const job = useStartBulkEdit(onDone);
  const [bulkEditId] = useState(newId);
  const { filters = {}, count, last } = matching;
  const submit = () => {
    if (count > maxEditedByPage) job.mutate({ bulkEditId, filters, last, status });
    else change.start();
  };
  return (
    <FormDialog
      title={`${label} ${pluralize(count, "product")}?`}
      hint={
        status === "active"
          ? "This changes all products that match the filter. Those without a price stay as they are. You can undo it."
          : "This changes all products that match the filter. You can undo it."
      }
      error={change.error ?? job.error?.message}
      isPending={change.isPending || job.isPending}
      submitLabel={label}
      onSubmit={submit}
      onClose={() => {
        change.stop();
        onClose();
      }}
    >
      {change.isPending && <MatchingProductsProgress seen={change.seen} count={count} />}
    </FormDialog>
  );
}
