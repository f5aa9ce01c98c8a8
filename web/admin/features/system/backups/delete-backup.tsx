import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup } from "#contract/admin/system/backups.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

type DeleteBackupProps = { backup: Backup; isLastTested: boolean };

export function DeleteBackup({ backup: { _id, file, madeAt, isHere }, isLastTested }: DeleteBackupProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.backups.remove({ backupId: _id }),
    onSuccess: () => toast({ title: "The backup is deleted." }),
    onError: ({ message }) => toast({ title: "Nothing was deleted.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["backups"] });
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Delete
        <span className="sr-only"> {file}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete the backup of ${formatDateTime(madeAt)}?`}
        confirmLabel="Delete it"
        loading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <p className="grid gap-2">
          {isLastTested && <strong>It is the last one that was restored in a test.</strong>}
          <span>
            {isHere
              ? "Its file is deleted from the server. This cannot be undone."
              : "Its file is not on this server: only the entry in this list is deleted. This cannot be undone."}
          </span>
        </p>
      </ConfirmDialog>
    </>
  );
}
