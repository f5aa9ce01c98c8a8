import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffReturn } from "#contract/admin/returns.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

type DecideDialogProps = { row: StaffReturn; approve: boolean; onClose: () => void };

/** Approves a return with the address to send it to, or rejects it with the reason. */
export function DecideDialog({ row: { _id, orderNumber }, approve, onClose }: DecideDialogProps) {
  const [note, setNote] = useState("");
  const decide = useMutation({
    mutationFn: () => api.returns.decide(_id, { approve, note }),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${approve ? "Approve" : "Reject"} the return of #${orderNumber}`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="decide" loading={decide.isPending}>
            {approve ? "Approve" : "Reject"}
          </Button>
        </>
      }
    >
      <form
        id="decide"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate();
        }}
      >
        {decide.error && <Notice tone="danger">{decide.error.message}</Notice>}
        <TextArea
          label={approve ? "Where and how to send it (optional)" : "Reason"}
          hint="The customer gets this by email."
          rows={3}
          required={!approve}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
