import type { EditOrderOptions } from "#contract/admin/orders/order-options.ts";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type OptionsDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Changes the gift message and the business on the invoice. If somebody else has changed a field meanwhile, the field
 * shows an error.
 */
export function OptionsDialog({ order: { _id, gift, business }, onClose }: OptionsDialogProps) {
  const form = useFieldChanges({
    isGift: gift ? "yes" : "no",
    giftMessage: gift?.message ?? "",
    gstin: business?.gstin ?? "",
    businessName: business?.name ?? "",
  });
  const { values, errors } = form;
  const set = (changed: Partial<typeof values>) => form.setValues({ ...values, ...changed });
  const edit = useDialogSave({
    send: () => api.orderOptions.change({ orderId: _id }, form.getChanges() as EditOrderOptions),
    queryKey: ["orders"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Gift and GST invoice"
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <Checkbox
        label="This is a gift"
        checked={values.isGift === "yes"}
        onChange={({ target }) => set({ isGift: target.checked ? "yes" : "no" })}
      />
      {values.isGift === "yes" && (
        <TextArea
          label="Gift message (optional)"
          hint="Printed on the packing slip"
          maxLength={300}
          error={errors.giftMessage}
          value={values.giftMessage}
          onChange={({ target }) => set({ giftMessage: target.value })}
        />
      )}
      <TextField
        label="GSTIN"
        hint="Empty: an invoice in the customer’s name"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.gstin}
        value={values.gstin}
        onChange={({ target }) => set({ gstin: target.value })}
      />
      <TextField
        label="Name of the business"
        maxLength={120}
        autoComplete="off"
        error={errors.businessName}
        value={values.businessName}
        onChange={({ target }) => set({ businessName: target.value })}
      />
    </FormDialog>
  );
}
