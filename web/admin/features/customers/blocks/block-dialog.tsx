import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BlockOrderCustomer } from "#contract/admin/orders/customer-blocks.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { BlockFields, type BlockValues } from "./block-fields.tsx";
import { showBlockedToast } from "./use-lift-blocks.ts";

export type BlockedCustomer = {
  name: string;
  /** Empty or undefined if the phone number is unknown or hidden from the member. */
  phone: string | undefined;
  block: (body: BlockOrderCustomer) => Promise<{ message: string; blockIds: string[] }>;
};

/** Blocks a customer, from the page of the customer or of an order. */
export function BlockDialog({ customer, onClose }: { customer: BlockedCustomer; onClose: () => void }) {
  const [values, setValues] = useState<BlockValues>({ blocks: "cod", reason: "" });
  const [isPhoneBlocked, setPhoneBlocked] = useState(Boolean(customer.phone));
  const block = useMutation({
    mutationFn: () => customer.block({ ...values, isPhoneBlocked }),
    onSuccess({ message, blockIds }) {
      showBlockedToast(message, blockIds);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Block ${customer.name}`}
      size="sm"
      submitLabel="Block"
      isCheckedInBrowser
      error={block.error?.message}
      isPending={block.isPending}
      onSubmit={block.mutate}
      onClose={onClose}
    >
      <BlockFields values={values} onChange={setValues} />
      {customer.phone && (
        <Checkbox
          label={`Also block other accounts with the phone number ${customer.phone}`}
          checked={isPhoneBlocked}
          onChange={({ target }) => setPhoneBlocked(target.checked)}
        />
      )}
    </FormDialog>
  );
}
