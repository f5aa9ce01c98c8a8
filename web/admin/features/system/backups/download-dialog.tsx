import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup } from "#contract/admin/backups.ts";
import { Refusal } from "#contract/http/errors.ts";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";

/** A backup has the data of all customers: downloading it needs the member's password. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const download = useMutation({
    mutationFn: () => api.backups.download(backup._id, { password }),
    onSuccess({ url }) {
      location.assign(url);
      onClose();
    },
  });
  const errors = (download.error instanceof Refusal && download.error.errors) || {};
  return (
    <FormDialog
      title="Download the backup"
      hint="It has the data of all customers and orders. Store it where nobody else can read it. The history has who downloaded it."
      error={download.error && !errors.password ? download.error.message : undefined}
      isPending={download.isPending}
      submitLabel="Download"
      onSubmit={() => download.mutate()}
      onClose={onClose}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
