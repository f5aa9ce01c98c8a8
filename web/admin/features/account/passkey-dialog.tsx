import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { addPasskey } from "./passkeys.ts";

type PasskeyDialogProps = {
  onClose: () => void;
  /** `recoveryCodes` if it is the first second factor, otherwise empty. */
  onAdded: (result: { message: string; recoveryCodes: string[] }) => void;
};

export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: "", password: "" } });
  const add = useMutation({ mutationFn: addPasskey, onSuccess: onAdded });
  const fieldErrors = add.error instanceof Refusal ? add.error.errors : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="passkey" loading={add.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id="passkey" noValidate onSubmit={handleSubmit((values) => add.mutate(values))} className="grid gap-5">
        {add.error && !fieldErrors && <Notice>{add.error.message}</Notice>}
        <p className="text-sm text-muted">
          Your browser then offers what it can store the passkey in: this device, a phone or a security key.
        </p>
        <TextField
          label="Name"
          hint="To tell your passkeys apart, such as Work laptop."
          autoComplete="off"
          maxLength={60}
          error={formState.errors.name?.message ?? fieldErrors?.name}
          {...register("name", { required: "Enter a name." })}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={formState.errors.password?.message ?? fieldErrors?.password}
          {...register("password", { required: "Enter your password." })}
        />
      </form>
    </Dialog>
  );
}
