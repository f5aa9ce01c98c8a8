import type { BlockOrderCustomer } from "#contract/admin/orders/blocks/customer-blocks.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { BlockFields, noBlock } from "./block-fields.tsx";
import { showBlockedToast } from "./use-lift-blocks.ts";

export type BlockedCustomer = {
  name: string;
  /** Empty or undefined if the phone number is unknown or hidden from the member. */
  phone: string | undefined;
  block: (body: BlockOrderCustomer) => Promise<{ message: string; blockIds: string[] }>;
};

/** Blocks a customer, from the page of the customer or of an order. */
export function BlockDialog({ customer, onClose }: { customer: BlockedCustomer; onClose: () => void }) {
  const form = useSaveForm({
    values: { ...noBlock, isPhoneBlocked: Boolean(customer.phone) },
    send: customer.block,
    onSaved: ({ message, blockIds }) => showBlockedToast(message, blockIds),
    onClose,
  });
  return (
    <FormDialog
      title={`Block ${customer.name}`}
      size="sm"
      submitLabel="Block"
      isCheckedInBrowser
      {...form.props}
      onClose={onClose}
    >
      <BlockFields {...form} />
      {customer.phone && (
        <Checkbox
          label={`Also block other accounts with the phone number ${customer.phone}`}
          {...form.checkbox("isPhoneBlocked")}
        />
      )}
    </FormDialog>
  );
}
