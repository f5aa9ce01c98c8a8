import type { StaffParcel } from "#contract/admin/orders/shipping/parcels.ts";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";
import { TrackingFields } from "./tracking-fields.tsx";

type CorrectDialogProps = { orderId: string; parcel: StaffParcel; onClose: () => void };

/** Corrects courier and tracking number. If somebody else has changed a field meanwhile, the field shows an error. */
export function CorrectDialog({ orderId, parcel: { _id, courier, awb, trackingUrl }, onClose }: CorrectDialogProps) {
  const form = useSaveChanges({
    current: { courier, awb, trackingUrl },
    send: (changes) => api.parcels.correct({ orderId, parcelId: _id }, changes),
    queryKey: ["orders"],
    onClose,
  });
  return (
    <FormDialog
      title="Courier and tracking number"
      hint="The customer gets an email if the number is new or has changed."
      {...form.props}
      onClose={onClose}
    >
      <TrackingFields {...form} />
    </FormDialog>
  );
}
