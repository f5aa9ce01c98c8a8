import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type StateDialogProps = { order: StaffOrderDetails; onClose: () => void };

/**
 * Corrects the state of a packed order, whose invoice waits for a valid state. The rest of the address cannot be
 * changed, because the parcel may have left.
 */
export function StateDialog({ order, onClose }: StateDialogProps) {
  const form = useSaveChanges({
    current: { state: order.address.state },
    send: (changes) => api.orderAddress.change({ orderId: order._id }, changes),
    queryKey: ["orders"],
    onClose,
  });
  return (
    <FormDialog
      title="Correct the state"
      hint="The invoice is issued with this state. The customer gets no email, and the rest of the address does not change."
      size="sm"
      {...form.props}
      onClose={onClose}
    >
      <TextField label="State" maxLength={120} autoComplete="off" {...form.field("state")} />
    </FormDialog>
  );
}
