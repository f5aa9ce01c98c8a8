import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { AddressFields, pickAddress } from "../../../ui/address-fields.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type AddressDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Changes the delivery address of an order. If somebody else has changed a field meanwhile, the field shows an error.
 */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const can = useCan();
  const form = useSaveChanges({
    current: pickAddress(order.address, can("customers:phone")),
    send: (changes) => api.orderAddress.change({ orderId: order._id }, changes),
    queryKey: ["orders"],
    onClose,
  });
  return (
    <FormDialog
      title="Delivery address"
      hint="The customer gets an email with the new address."
      {...form.props}
      onClose={onClose}
    >
      <AddressFields {...form} />
    </FormDialog>
  );
}
