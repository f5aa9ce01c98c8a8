import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { InviteStaff } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";

type InviteDialogProps = { roles: readonly { name: string; label: string }[]; onClose: () => void };

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const { register, handleSubmit, formState } = useForm<InviteStaff>({
    defaultValues: { email: "", role: roles.find(({ name }) => name === "packer")?.name ?? roles[0]?.name ?? "" },
  });
  const invite = useMutation({
    mutationFn: api.invitations.send,
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["staff"] }),
  });
  const fieldErrors = invite.error instanceof Refusal ? invite.error.errors : undefined;
  return (
    <FormDialog
      title="Invite a member"
      size="sm"
      submitLabel="Send the invitation"
      error={fieldErrors ? undefined : invite.error?.message}
      isPending={invite.isPending}
      onSubmit={handleSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message ?? fieldErrors?.email}
        {...register("email", { required: "Enter the email." })}
      />
      <Select
        label="Role"
        error={fieldErrors?.role}
        options={roles.map(({ name, label }) => ({ value: name, label }))}
        {...register("role")}
      />
    </FormDialog>
  );
}
