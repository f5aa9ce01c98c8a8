import { TextField } from "../../../ui/forms/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { addPasskey } from "./passkeys.ts";

type PasskeyDialogProps = {
  onClose: () => void;
  /** `recoveryCodes` is empty unless the passkey is the member's first second factor. */
  onAdded: (result: { message: string; recoveryCodes: string[] }) => void;
};

export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const form = useSaveForm({
    values: { name: "" },
    send: (values) => addPasskey(values),
    check: ({ name }) => ({ name: name === "" && "Enter a name." }),
    onSaved: onAdded,
  });
  return (
    <FormDialog
      title="Add a passkey"
      size="sm"
      submitLabel="Continue"
      hint="Your browser then asks where to store the passkey: on this device, a phone or a security key."
      {...form.props}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="To tell your passkeys apart, such as Work laptop."
        autoComplete="off"
        maxLength={60}
        {...form.field("name")}
      />
    </FormDialog>
  );
}
