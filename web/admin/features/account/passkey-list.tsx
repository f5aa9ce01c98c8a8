import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorResponse } from "#contract/admin/staff/sign-in/second-factor.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

type Passkey = SecondFactorResponse["passkeys"][number];

export function PasskeyList({ passkeys, mayRemove }: { passkeys: readonly Passkey[]; mayRemove: boolean }) {
  const [removed, setRemoved] = useState<Passkey>();
  const remove = useMutation({
    mutationFn: (passkeyId: string) => api.passkeys.remove({ passkeyId }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setRemoved(undefined);
      return client.invalidateQueries({ queryKey: ["second-factor"] });
    },
  });
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul aria-label="Passkeys" className="grid w-full gap-2">
        {passkeys.map((passkey) => (
          <li
            key={passkey._id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-raised px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{passkey.name}</p>
              <p className="text-muted">
                Passkey · added {formatDate(passkey.addedAt)} ·{" "}
                {passkey.lastUsedAt ? `last used ${formatDate(passkey.lastUsedAt)}` : "not used yet"}
              </p>
            </div>
            {mayRemove && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          title={`Remove the passkey ${removed.name}?`}
          confirmLabel="Remove"
          loading={remove.isPending}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove.mutate(removed._id)}
        >
          <p>You can no longer sign in with it. If it is your last second factor, your API tokens are revoked.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
