import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

/** A button that removes the second factor of a member who has lost both the app and the recovery codes. */
export function RemoveSecondFactor({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.staff.removeSecondFactor({ staffId: id }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Remove second factor
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the second factor of ${name}?`}
        confirmLabel="Remove"
        loading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <p>{name} is signed out everywhere, and the password alone is enough to sign in again.</p>
      </ConfirmDialog>
    </>
  );
}
