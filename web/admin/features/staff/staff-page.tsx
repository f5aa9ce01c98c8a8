import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffListEntry } from "#contract/admin/staff/staff.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan, useStaff } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { toast } from "../../ui/toasts.tsx";
import { useColumns } from "../saved-views/use-columns.tsx";
import { SettingsLayout } from "../settings/settings-layout.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { RemoveSecondFactor } from "./remove-second-factor.tsx";

/** /admin/staff */
export function Component() {
  const can = useCan();
  const [isInviting, setInviting] = useState(false);
  const query = useQuery({ queryKey: ["staff"], queryFn: () => api.staff.list() });
  const invite = () => setInviting(true);
  useShortcuts(can("staff:write") ? [{ keys: "c", label: "Invite a member", run: invite }] : []);
  const roles = query.data?.roles ?? [];
  const { columns, columnsButton } = useColumns("staff", listColumns(roles), "name");
  return (
    <SettingsLayout
      title="Staff"
      text="Who works here, and what they can do."
      actions={
        <>
          {columnsButton}
          {can("staff:write") && (
            <Button size="sm" onClick={invite}>
              <PlusIcon className="size-4" /> Invite
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} lines={4}>
        {({ staff, invitations }) => (
          <>
            <DataTable
              label="Staff"
              rows={staff}
              columns={columns}
              toId={({ _id }) => _id}
              toName={({ name }) => name}
              card={(member) => (
                <div className="grid gap-3">
                  <Name {...member} />
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <RoleCell member={member} roles={roles} />
                    <AccessCell {...member} />
                  </div>
                </div>
              )}
            />
            <InvitationList invitations={invitations} />
          </>
        )}
      </QueryState>
      {/* The dialog is rendered after the roles have loaded, because one of them is selected initially. */}
      {isInviting && roles.length > 0 && (
        <InviteDialog roles={roles.filter(({ mayGrant }) => mayGrant)} onClose={() => setInviting(false)} />
      )}
    </SettingsLayout>
  );
}

const listColumns = (roles: readonly Role[]): Column<StaffListEntry>[] => [
  { id: "name", label: "Name", cell: (member) => <Name {...member} /> },
  { id: "role", label: "Role", cell: (member) => <RoleCell member={member} roles={roles} /> },
  { id: "used", label: "Last used", cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
  { id: "joined", label: "Joined", cell: ({ joinedAt }) => formatDate(joinedAt), isMinor: true },
  { id: "access", label: "Access", align: "end", cell: (member) => <AccessCell {...member} /> },
];

function Name({ _id, name, email, isDisabled, hasSecondFactor }: StaffListEntry) {
  const self = useStaff();
  return (
    <span className="grid">
      <span className="font-medium">
        {name} {_id === self._id && <span className="font-normal text-muted">(you)</span>}{" "}
        {isDisabled && <Badge tone="danger">Disabled</Badge>}
        {hasSecondFactor && <Badge tone="success">Second factor</Badge>}
      </span>
      <span className="text-muted wrap-anywhere">{email}</span>
    </span>
  );
}

const LastUsed = ({ at }: { at: string | null }) =>
  at ? <Age at={at} /> : <span className="text-muted">signed out</span>;

type Role = { name: string; label: string; mayGrant: boolean };

/**
 * The role of a member. Members cannot change their own role, or the role of somebody with more permissions. The server
 * enforces this rule, and the cell shows such roles as text.
 */
function RoleCell({
  member: { _id, role, name, isDisabled },
  roles,
}: {
  member: StaffListEntry;
  roles: readonly Role[];
}) {
  const can = useCan();
  const self = useStaff();
  const change = useMutation({
    mutationFn: (selected: string) => api.staff.changeRole({ staffId: _id }, { role: selected }),
    onSuccess: ({ message }) => toast({ title: message, undo: () => change.mutate(role.name) }),
    onError: ({ message }) => toast({ title: "The role was not changed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _role, _context, { client }) => client.invalidateQueries({ queryKey: ["staff"] }),
  });
  const mayChange = can("staff:write") && _id !== self._id && !isDisabled;
  if (!mayChange || !roles.find((one) => one.name === role.name)?.mayGrant) return role.label;
  return (
    <Select
      label={`Role of ${name}`}
      hideLabel
      compact
      value={role.name}
      onChange={({ target }) => change.mutate(target.value)}
      options={roles.filter(({ mayGrant }) => mayGrant).map(({ name: value, label }) => ({ value, label }))}
    />
  );
}

function AccessCell({ _id, name, isDisabled, hasSecondFactor }: StaffListEntry) {
  const can = useCan();
  const self = useStaff();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (disabled: boolean) => api.staff.changeAccess({ staffId: _id }, { disabled }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _disabled, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  if (!can("staff:write") || _id === self._id) return null;
  return (
    <>
      {hasSecondFactor && <RemoveSecondFactor id={_id} name={name} />}
      <Button variant="quiet" size="sm" onClick={() => (isDisabled ? change.mutate(false) : setAsking(true))}>
        {isDisabled ? "Enable" : "Disable"}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Disable ${name}?`}
        confirmLabel="Disable"
        loading={change.isPending}
        onConfirm={() => change.mutate(true)}
      >
        <p>{name} is signed out everywhere at once, and cannot sign in until somebody enables the account.</p>
      </ConfirmDialog>
    </>
  );
}
