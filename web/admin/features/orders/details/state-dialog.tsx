import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type StateDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Corrects the state of a packed order, whose invoice waits for a valid state. The rest of the address cannot be
 * changed, because the parcel may have left.
 */
export function StateDialog({ order, onClose }: StateDialogProps) {
  const form = useFieldChanges({ state: order.address.state });
  const edit = useDialogSave({
    send: () => api.orderAddress.change({ orderId: order._id }, form.getChanges()),
    queryKey: ["orders"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Correct the state"
      hint="The invoice is issued with this state. The customer gets no email, and the rest of the address does not change."
      size="sm"
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <TextField
        label="State"
        maxLength={120}
        autoComplete="off"
        error={form.errors.state}
        value={form.values.state}
        onChange={({ target }) => form.setValues({ state: target.value })}
      />
    </FormDialog>
  );
}
