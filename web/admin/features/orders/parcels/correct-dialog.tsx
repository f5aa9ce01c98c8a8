import { useMutation } from "@tanstack/react-query";
import type { StaffParcel } from "#contract/admin/parcels.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { toast } from "../../../ui/toasts.tsx";
import { TrackingFields } from "./tracking-fields.tsx";

type CorrectDialogProps = { orderId: string; parcel: StaffParcel; onClose: () => void };

/** Corrects courier and tracking number. What somebody else has changed meanwhile is shown at its field. */
export function CorrectDialog({ orderId, parcel: { _id, courier, awb, trackingUrl }, onClose }: CorrectDialogProps) {
  const form = useFieldChanges({ courier, awb, trackingUrl });
  const correct = useMutation({
    mutationFn: () => api.orders.correctParcel(orderId, _id, form.getChanges()),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    onError: form.onError,
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Courier and tracking number"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="correct" loading={correct.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="correct"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          correct.mutate();
        }}
      >
        <p className="text-sm text-muted">The customer gets an email if the number is new or has changed.</p>
        {correct.error && <Notice tone="danger">{form.message}</Notice>}
        <TrackingFields value={form.values} onChange={form.setValues} errors={form.errors} />
      </form>
    </Dialog>
  );
}
