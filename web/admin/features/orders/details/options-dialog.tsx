import type { EditOrderOptions } from "#contract/admin/orders/order-options.ts";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type OptionsDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Changes the gift message and the business on the invoice. If somebody else has changed a field meanwhile, the field
 * shows an error.
 */
export function OptionsDialog({ order: { _id, gift, business }, onClose }: OptionsDialogProps) {
  const form = useSaveChanges({
    current: {
      isGift: gift ? "yes" : "no",
      giftMessage: gift?.message ?? "",
      gstin: business?.gstin ?? "",
      businessName: business?.name ?? "",
    },
    send: (changes) => api.orderOptions.change({ orderId: _id }, changes as EditOrderOptions),
    queryKey: ["orders"],
    onClose,
  });
  const { isGift } = form.values;
  return (
    <FormDialog title="Gift and GST invoice" {...form.props} onClose={onClose}>
      <Checkbox
        label="This is a gift"
        checked={isGift === "yes"}
        onChange={({ target }) => form.set({ isGift: target.checked ? "yes" : "no" })}
      />
      {isGift === "yes" && (
        <TextArea
          label="Gift message (optional)"
          hint="Printed on the packing slip"
          maxLength={300}
          {...form.field("giftMessage")}
        />
      )}
      <TextField
        label="GSTIN"
        hint="Empty: an invoice in the customer’s name"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field("gstin")}
      />
      <TextField label="Name of the business" maxLength={120} autoComplete="off" {...form.field("businessName")} />
    </FormDialog>
  );
}
