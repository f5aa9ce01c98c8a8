import { useState } from "react";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { type MatchingProducts, useStartBulkEdit } from "../bulk/use-bulk-edits.ts";

type MatchingStatusDialogProps = {
  matching: MatchingProducts;
  status: ProductStatus;
  /** The name of the action, such as "Publish". */
  label: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for a confirmation before a job gives all products that match the filters another status. */
export function MatchingStatusDialog({ matching, status, label, onDone, onClose }: MatchingStatusDialogProps) {
  const job = useStartBulkEdit(onDone);
  const [bulkEditId] = useState(newId);
  const { filters, count, last } = matching;
  return (
    <FormDialog
      title={`${label} ${pluralize(count, "product")}?`}
      hint={
        status === "active"
          ? "This changes all products that match the filter. Those without a price stay as they are. You can undo it."
          : "This changes all products that match the filter. You can undo it."
      }
      error={job.error?.message}
      isPending={job.isPending}
      submitLabel={label}
      onSubmit={() => job.mutate({ bulkEditId, filters, last, status })}
      onClose={onClose}
    />
  );
}
