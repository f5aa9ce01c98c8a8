import type { InviteStaff } from "#contract/admin/staff/staff.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

type InviteDialogProps = { roles: readonly { name: string; label: string }[]; onClose: () => void };

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const form = useSaveForm({
    values: { email: "", role: roles.find(({ name }) => name === "packer")?.name ?? roles[0]?.name ?? "" },
    send: (values: InviteStaff) => api.invitations.send(values),
    check: ({ email }) => ({ email: email === "" && "Enter the email." }),
    queryKey: ["staff"],
    onClose,
  });
  return (
    <FormDialog title="Invite a member" size="sm" submitLabel="Send the invitation" {...form.props} onClose={onClose}>
      <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} />
      <Select label="Role" options={roles.map(({ name, label }) => ({ value: name, label }))} {...form.field("role")} />
    </FormDialog>
  );
}
