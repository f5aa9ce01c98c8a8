import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { InviteStaff } from "#contract/admin/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

type InviteDialogProps = { roles: readonly { name: string; label: string }[]; onClose: () => void };

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const { register, handleSubmit, formState } = useForm<InviteStaff>({
    defaultValues: { email: "", role: roles.find(({ name }) => name === "packer")?.name ?? roles[0]?.name ?? "" },
  });
  const invite = useMutation({
    mutationFn: api.staff.invite,
    onSuccess({ message }) {
      toast({ title: message, text: "The email with the link is on its way." });
      onClose();
    },
  });
  const fieldErrors = invite.error instanceof Refusal ? invite.error.errors : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a member"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invite" loading={invite.isPending}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id="invite" noValidate onSubmit={handleSubmit((values) => invite.mutate(values))} className="grid gap-5">
        {invite.error && !fieldErrors && <Notice>{invite.error.message}</Notice>}
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
      </form>
    </Dialog>
  );
}
