import type { StaffParcel } from "#contract/admin/orders/parcels.ts";
import { api } from "../../../state/api.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";
import { TrackingFields } from "./tracking-fields.tsx";

type CorrectDialogProps = { orderId: string; parcel: StaffParcel; onClose: () => void };

/** Corrects courier and tracking number. If somebody else has changed a field meanwhile, the field shows an error. */
export function CorrectDialog({ orderId, parcel: { _id, courier, awb, trackingUrl }, onClose }: CorrectDialogProps) {
  const form = useFieldChanges({ courier, awb, trackingUrl });
  const correct = useDialogSave({
    send: () => api.parcels.correct({ orderId, parcelId: _id }, form.getChanges()),
    queryKey: ["orders"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Courier and tracking number"
      hint="The customer gets an email if the number is new or has changed."
      error={correct.error ? form.message : undefined}
      isPending={correct.isPending}
      onSubmit={correct.mutate}
      onClose={onClose}
    >
      <TrackingFields value={form.values} onChange={form.setValues} errors={form.errors} />
    </FormDialog>
  );
}
