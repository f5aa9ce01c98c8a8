import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Permission, tokenPermissions } from "#contract/admin/permissions.ts";
import { permissionGroups } from "#contract/admin/staff/permission-groups.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { useCan } from "../../../state/staff.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";

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
  const [values, setValues] = useState({ name: "", days: "90" });
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set());
  const add = useMutation({
    mutationFn: () => api.tokens.add({ tokenId, ...values, permissions: [...chosen] }),
    onSuccess({ token, message }) {
      toast({ title: message });
      onAdded(token);
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["tokens"] }),
  });
  const errors = (add.error instanceof Refusal && add.error.errors) || {};
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const toggle = (permission: Permission, isOn: boolean) =>
    setChosen(new Set(tokenPermissions.filter((one) => (one === permission ? isOn : chosen.has(one)))));
  return (
    <FormDialog
      title="New API token"
      error={add.error && Object.keys(errors).length === 0 ? add.error.message : undefined}
      isPending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField {...field("name")} label="What it is for" maxLength={60} autoComplete="off" />
      <Select {...field("days")} label="Valid for" options={lifetimes} />
      <fieldset className="grid">
        <legend className="pb-1 text-sm font-medium">May do</legend>
        <p className="pb-1 text-sm text-muted">
          You can grant only what you may do yourself. If you lose a permission, the token loses it, too.
        </p>
        {errors.permissions && (
          <p role="alert" className="text-sm text-danger">
            {errors.permissions}
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
