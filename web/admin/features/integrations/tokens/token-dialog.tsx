import { useState } from "react";
import { type Permission, tokenPermissions } from "#contract/admin/permissions.ts";
import { permissionGroups } from "#contract/admin/staff/permission-groups.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { useCan } from "../../../state/staff.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];

const texts = new Map(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ name, text }) => [name, text] as const)),
);

/** Adds a token with some of the member's own permissions. */
export function TokenDialog({ onAdded, onClose }: { onAdded: (token: string | null) => void; onClose: () => void }) {
  const can = useCan();
  const [tokenId] = useState(newId);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set());
  const form = useSaveForm({
    values: { name: "", days: "90" },
    send: (values) => api.tokens.add({ tokenId, ...values, permissions: [...chosen] }),
    queryKey: ["tokens"],
    onSaved({ token, message }) {
      toast({ title: message });
      onAdded(token);
    },
  });
  const permissionsError = form.getError("permissions");
  const toggle = (permission: Permission, isOn: boolean) =>
    setChosen(new Set(tokenPermissions.filter((one) => (one === permission ? isOn : chosen.has(one)))));
  return (
    <FormDialog title="New API token" {...form.props} onClose={onClose}>
      <TextField {...form.field("name")} label="What it is for" maxLength={60} autoComplete="off" />
      <Select {...form.field("days")} label="Valid for" options={lifetimes} />
      <fieldset className="grid">
        <legend className="pb-1 text-sm font-medium">May do</legend>
        <p className="pb-1 text-sm text-muted">
          You can grant only what you may do yourself. If you lose a permission, the token loses it, too.
        </p>
        {permissionsError && (
          <p role="alert" className="text-sm text-danger">
            {permissionsError}
          </p>
        )}
        <div className="grid gap-1">
          {tokenPermissions.filter(can).map((permission) => (
            <Checkbox
              key={permission}
              label={
                <>
                  <span className="font-mono">{permission}</span>
                  <span className="block text-muted">{texts.get(permission)}</span>
                </>
              }
              checked={chosen.has(permission)}
              onChange={({ target }) => toggle(permission, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
