import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";

type PasswordDialogProps = {
  title: string;
  label: string;
  error: Error | null;
  loading: boolean;
  onClose: () => void;
  onSubmit: (password: string) => void;
};

/** Asks for the own password before a change of how one signs in. */
export function PasswordDialog({ title, label, error, loading, onClose, onSubmit }: PasswordDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const fieldError = error instanceof Refusal ? error.errors?.password : undefined;
  return (
    <FormDialog
      title={title}
      size="sm"
      submitLabel={label}
      error={fieldError ? undefined : error?.message}
      isPending={loading}
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
      onClose={onClose}
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
