import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { passwordConfirmationMinutes } from "#contract/admin/staff/password-confirmation.ts";
import { Refusal } from "#contract/http/errors.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { api } from "../state/api.ts";
import { FormDialog } from "../ui/form-dialog.tsx";

/** Asks for the member's own password before a sensitive change. `onAnswer` gets whether the password was confirmed. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const confirmation = useMutation({ mutationFn: api.passwords.confirm, onSuccess: () => onAnswer(true) });
  const fieldError = confirmation.error instanceof Refusal ? confirmation.error.errors?.password : undefined;
  return (
    <FormDialog
      title="Enter your password"
      size="sm"
      submitLabel="Continue"
      hint={`This needs your password, too. You are not asked again for ${passwordConfirmationMinutes} minutes.`}
      error={fieldError ? undefined : confirmation.error?.message}
      isPending={confirmation.isPending}
      onSubmit={handleSubmit((values) => confirmation.mutate(values))}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? fieldError}
        {...register("password", { required: "Enter your password." })}
      />
    </FormDialog>
  );
}
