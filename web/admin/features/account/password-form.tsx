import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../state/staff.ts";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { toast } from "../../ui/toasts.tsx";

export function PasswordForm() {
  const { email } = useStaff();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const change = useMutation({
    mutationFn: api.passwords.change,
    onSuccess({ message }) {
      reset();
      toast({ title: message });
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
  useUnsavedChanges(formState.isDirty && !change.isPending);
  const fieldErrors = change.error instanceof Refusal ? change.error.errors : undefined;
  const { errors } = formState;
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="pb-3 text-lg font-medium">
        Password
      </h2>
      <form
        noValidate
        onSubmit={handleSubmit((values) => change.mutate(values))}
        className="grid max-w-sm justify-items-start gap-5 *:w-full"
      >
        {change.error && !fieldErrors && <Notice>{change.error.message}</Notice>}
        {/* Password managers store the new password for this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message ?? fieldErrors?.currentPassword}
          {...register("currentPassword", { required: "Enter your current password." })}
        />
        <NewPasswordField
          label="New password"
          error={errors.newPassword?.message ?? fieldErrors?.newPassword}
          {...register("newPassword", { required: "Choose a password." })}
        />
        <Button type="submit" variant="secondary" loading={change.isPending}>
          Change the password
        </Button>
      </form>
    </section>
  );
}
