import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../state/staff.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

export function PasswordForm() {
  const { email } = useStaff();
  const form = useSaveForm({
    values: { currentPassword: "", newPassword: "" },
    send: (values) => api.passwords.change(values),
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === "" && "Enter your current password.",
      newPassword: newPassword === "" && "Choose a password.",
    }),
    queryKey: ["sessions"],
    onSaved({ message }) {
      form.reset();
      toast({ title: message });
    },
  });
  const { error, isPending, onSubmit } = form.props;
  useUnsavedChanges(form.isChanged && !isPending);
  return (
    <Section title="Password">
      <Form className="grid max-w-sm justify-items-start gap-5 *:w-full" onSubmit={onSubmit}>
        {error && <Notice>{error}</Notice>}
        {/* Password managers store the new password for this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
        <NewPasswordField label="New password" {...form.field("newPassword")} />
        <Button type="submit" variant="secondary" loading={isPending}>
          Change the password
        </Button>
      </Form>
    </Section>
  );
}
