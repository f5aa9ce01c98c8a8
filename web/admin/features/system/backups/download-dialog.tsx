import { useMutation } from "@tanstack/react-query";
import type { Backup } from "#contract/admin/system/backups.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const download = useMutation({
    mutationFn: () => api.backups.createDownload({ backupId: backup._id }),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) => toast({ title: "Nothing was downloaded.", text: message, tone: "danger" }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Download the backup"
      confirmLabel="Download"
      loading={download.isPending}
      onClose={onClose}
      onConfirm={() => download.mutate()}
    >
      <p>
        It contains the data of all customers and orders. Store it where nobody else can read it. The history shows who
        downloaded it.
      </p>
    </ConfirmDialog>
  );
}
