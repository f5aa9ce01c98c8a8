import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { addPasskey } from "./passkeys.ts";

type PasskeyDialogProps = {
  onClose: () => void;
  /** `recoveryCodes` is empty unless the passkey is the member's first second factor. */
  onAdded: (result: { message: string; recoveryCodes: string[] }) => void;
};

export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: "" } });
  const add = useMutation({ mutationFn: addPasskey, onSuccess: onAdded });
  const fieldErrors = add.error instanceof Refusal ? add.error.errors : undefined;
  return (
    <FormDialog
      title="Add a passkey"
      size="sm"
      submitLabel="Continue"
      hint="Your browser then asks where to store the passkey: on this device, a phone or a security key."
      error={fieldErrors ? undefined : add.error?.message}
      isPending={add.isPending}
      onSubmit={handleSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="To tell your passkeys apart, such as Work laptop."
        autoComplete="off"
        maxLength={60}
        error={formState.errors.name?.message ?? fieldErrors?.name}
        {...register("name", { required: "Enter a name." })}
      />
    </FormDialog>
  );
}
