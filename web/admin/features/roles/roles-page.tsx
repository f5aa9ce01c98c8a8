import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { permissions } from "#contract/admin/permissions.ts";
import type { Role } from "#contract/admin/staff/roles.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { toast } from "../../ui/toasts.tsx";
import { SettingsLayout } from "../settings/settings-layout.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** /admin/settings/roles: the roles of staff with their permissions. */
export function Component() {
  const can = useCan();
  const [open, setOpen] = useState<Role | "new">();
  const query = useQuery({ queryKey: ["staff", "roles"], queryFn: () => api.roles.list() });
  const addRole = () => setOpen("new");
  useShortcuts(can("staff:write") ? [{ keys: "c", label: "New role", run: addRole }] : []);
  return (
    <SettingsLayout
      title="Roles"
      text="What members of staff may do. A change takes effect with their next click."
      actions={
        can("staff:write") && (
          <Button size="sm" onClick={addRole}>
            <PlusIcon className="size-4" /> New role
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {({ roles }) => (
          <ul className="grid max-w-3xl gap-3">
            {roles.map((role) => (
              <RoleRow key={role.name} role={role} onOpen={() => setOpen(role)} />
            ))}
          </ul>
        )}
      </QueryState>
      {open && (
        <RoleDialog
          role={open === "new" ? undefined : (query.data?.roles.find(({ name }) => name === open.name) ?? open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SettingsLayout>
  );
}

function RoleRow({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const can = useCan();
  const { label, members, invitations, isOwner, mayChange } = role;
  const isUsed = members.length > 0 || invitations > 0;
  const canChange = mayChange && can("staff:write");
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-hairline bg-raised p-4 text-sm">
      <div className="min-w-0 grow">
        <h2 className="text-base font-medium">{label}</h2>
        <p className="text-muted">
          {isOwner
            ? "Everything, including what later versions add"
            : `${role.permissions.length} of ${permissions.length} permissions`}
        </p>
        <p className="wrap-anywhere">{describeMembers(role)}</p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="secondary" onClick={onOpen}>
          {canChange ? "Edit" : "Show"}
          <span className="sr-only"> {label}</span>
        </Button>
        {canChange && !isUsed && <RemoveRole role={role} />}
      </div>
    </li>
  );
}

/** "Asha, Ravi (disabled), 1 invitation" */
function describeMembers({ members, invitations }: Role): string {
  const names = members.map(({ name, isDisabled }) => (isDisabled ? `${name} (disabled)` : name));
  const invited = invitations === 0 ? [] : [invitations === 1 ? "1 invitation" : `${invitations} invitations`];
  return [...names, ...invited].join(", ") || "Nobody has it";
}

function RemoveRole({ role: { name, label } }: { role: Role }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.roles.remove({ roleName: name }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "The role was not removed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {label}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the role ${label}?`}
        confirmLabel="Remove"
        loading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <p>Nobody has this role. Its permissions stay in the history.</p>
      </ConfirmDialog>
    </>
  );
}
