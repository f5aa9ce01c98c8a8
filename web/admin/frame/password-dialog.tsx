import { passwordConfirmationMinutes } from "#contract/admin/staff/sign-in/password-confirmation.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { api } from "../state/api.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useSaveForm } from "../ui/use-save-form.ts";

/** Asks for the member's own password before a sensitive change. `onAnswer` gets whether the password was confirmed. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const form = useSaveForm({
    values: { password: "" },
    send: (values) => api.passwords.confirm(values),
    check: ({ password }) => ({ password: password === "" && "Enter your password." }),
    onSaved: () => onAnswer(true),
  });
  return (
    <FormDialog
      title="Enter your password"
      size="sm"
      submitLabel="Continue"
      hint={`This needs your password, too. You are not asked again for ${passwordConfirmationMinutes} minutes.`}
      {...form.props}
      onClose={() => onAnswer(false)}
    >
      <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
    </FormDialog>
  );
}
