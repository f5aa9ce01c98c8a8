import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffInvitation } from "#contract/admin/staff/staff.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { toast } from "../../ui/toasts.tsx";

/** Invitations that have not been accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="pt-8">
      <h2 id="invitations" className="pb-3 text-lg font-medium">
        Open invitations
      </h2>
      <ul aria-labelledby="invitations" className="grid gap-2">
        {invitations.map((invitation) => (
          <Invitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { _id, email, role, invitedBy, sentAt, expiresAt, isVoid, mayChange } = invitation;
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const options = {
    onSuccess: ({ message }: { message: string }) => toast({ title: message }),
    onError: ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
  };
  const send = useMutation({
    ...options,
    mutationFn: () => api.invitations.send({ email, role: role.name }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["staff"] }),
  });
  const withdraw = useMutation({
    ...options,
    mutationFn: () => api.invitations.withdraw({ invitationId: _id }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-raised px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {email} {isVoid && <Badge tone="danger">Not valid</Badge>}
        </p>
        <p className="text-muted">
          {role.label} · invited {invitedBy && `by ${invitedBy} `}on {formatDate(sentAt)} · until{" "}
          {formatDate(expiresAt)}
        </p>
        {isVoid && <p className="text-muted">{invitedBy} may no longer invite to this role.</p>}
      </div>
      {can("staff:write") && mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Send again to ${email}`}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            Send again
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Withdraw ${email}`} onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw the invitation of ${email}?`}
        confirmLabel="Withdraw"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        <p>The link in the email is no longer valid. You can invite {email} again.</p>
      </ConfirmDialog>
    </li>
  );
}
