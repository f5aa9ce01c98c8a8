import { useState } from "react";
import type { Permission } from "#contract/admin/permissions.ts";
import { permissionGroups } from "#contract/admin/staff/permission-groups.ts";
import type { Role } from "#contract/admin/staff/roles.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

type RoleDialogProps = { role: Role | undefined; onClose: () => void };

/**
 * Shows or edits a role. Only the permissions that were switched on or off are sent, so that another member's change of
 * other permissions is kept.
 */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const can = useCan();
  if (!role || (role.mayChange && can("staff:write"))) return <EditRoleDialog role={role} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={role.label}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="pb-4 text-sm text-muted">{explainFixed(role)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in the list has the focus, and it scrolls by keyboard too. */}
      <section tabIndex={0} aria-label="Permissions">
        <Permissions chosen={new Set(role.permissions)} />
      </section>
    </Dialog>
  );
}

function explainFixed({ isOwner }: Role): string {
  if (isOwner) return "Owners may do everything. This role cannot be changed.";
  return "You cannot change this role: it is your own, or it has permissions that you do not have.";
}

function EditRoleDialog({ role, onClose }: RoleDialogProps) {
  const [loaded] = useState(role);
  const [switched, setSwitched] = useState<ReadonlyMap<Permission, boolean>>(new Map());
  const stored = new Set(role?.permissions);
  const chosen = new Set([...stored].filter((permission) => switched.get(permission) !== false));
  for (const [permission, isOn] of switched) if (isOn) chosen.add(permission);
  const form = useSaveForm({
    values: { label: role?.label ?? "" },
    send({ label }) {
      if (!role) return api.roles.add({ label, permissions: [...chosen] });
      const list = (isOn: boolean) => [...switched].filter(([, value]) => value === isOn).map(([name]) => name);
      const from = loaded?.label ?? "";
      return api.roles.edit(
        { roleName: role.name },
        {
          ...(label.trim() !== from && { label: { from, to: label } }),
          add: list(true),
          remove: list(false),
        },
      );
    },
    queryKey: ["staff"],
    onClose,
  });
  return (
    <FormDialog title={role ? `Role ${role.label}` : "New role"} {...form.props} onClose={onClose}>
      <TextField label="Name" maxLength={40} autoComplete="off" {...form.field("label")} />
      <Permissions
        chosen={chosen}
        onSwitch={(permission, isOn) => setSwitched(new Map(switched).set(permission, isOn))}
      />
    </FormDialog>
  );
}

type PermissionsProps = { chosen: ReadonlySet<Permission>; onSwitch?: (permission: Permission, isOn: boolean) => void };

/**
 * The permissions in groups. Members can take away permissions that they do not have themselves, but cannot grant them.
 */
function Permissions({ chosen, onSwitch }: PermissionsProps) {
  const can = useCan();
  return (
    <div className="grid gap-4">
      {permissionGroups.map(({ label, permissions }) => (
        <fieldset key={label}>
          <legend className="pb-1 text-sm font-medium">{label}</legend>
          {permissions.map(({ name, text }) => (
            <Checkbox
              key={name}
              label={text}
              className="py-1"
              checked={chosen.has(name)}
              disabled={!onSwitch || (!can(name) && !chosen.has(name))}
              onChange={({ target }) => onSwitch?.(name, target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
