import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { AddressFields, pickAddress } from "../../../ui/address-fields.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type AddressDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Changes the delivery address of an order. If somebody else has changed a field meanwhile, the field shows an error.
 */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const can = useCan();
  const form = useFieldChanges(pickAddress(order.address, can("customers:phone")));
  const edit = useDialogSave({
    send: () => api.orderAddress.change({ orderId: order._id }, form.getChanges()),
    queryKey: ["orders"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Delivery address"
      hint="The customer gets an email with the new address."
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <AddressFields values={form.values} errors={form.errors} onChange={form.setValues} />
    </FormDialog>
  );
}
