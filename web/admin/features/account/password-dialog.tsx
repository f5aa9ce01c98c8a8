import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

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
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="own-password" loading={loading}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id="own-password"
        noValidate
        onSubmit={handleSubmit(({ password }) => onSubmit(password))}
        className="grid gap-5"
      >
        {error && !fieldError && <Notice>{error.message}</Notice>}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={formState.errors.password?.message ?? fieldError}
          {...register("password", { required: "Enter your password." })}
        />
      </form>
    </Dialog>
  );
}
