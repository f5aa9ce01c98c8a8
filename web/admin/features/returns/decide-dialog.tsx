import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

type DecideDialogProps = { row: StaffReturn; approve: boolean; onClose: () => void };

/** Approves a return with the address to which the customer sends it, or rejects the return with a reason. */
export function DecideDialog({ row: { _id, orderNumber }, approve, onClose }: DecideDialogProps) {
  const form = useSaveForm({
    values: { note: "" },
    send: ({ note }) => api.returns.decide({ returnId: _id }, { approve, note }),
    queryKey: ["orders"],
    onClose,
  });
  return (
    <FormDialog
      title={`${approve ? "Approve" : "Reject"} the return of #${orderNumber}`}
      size="sm"
      submitLabel={approve ? "Approve" : "Reject"}
      isCheckedInBrowser
      {...form.props}
      onClose={onClose}
    >
      <TextArea
        label={approve ? "Where and how to send it (optional)" : "Reason"}
        hint="The customer gets this by email."
        rows={3}
        required={!approve}
        maxLength={500}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
