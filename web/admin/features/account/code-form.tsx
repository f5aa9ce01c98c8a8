import type { SecondFactorSetupResponse } from "#contract/admin/staff/sign-in/second-factor.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

type CodeFormProps = {
  setup: SecondFactorSetupResponse;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The QR code for the authenticator app, and a field for the code with which the app confirms the setup. */
export function CodeForm({ setup: { secret, qrCode }, onConfirmed, onCancel }: CodeFormProps) {
  const form = useSaveForm({
    values: { code: "" },
    send: (values) => api.secondFactor.confirm(values),
    check: ({ code }) => ({ code: code === "" && "Enter the code." }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { isPending, onSubmit } = form.props;
  return (
    <Form className="grid max-w-sm gap-4" onSubmit={onSubmit}>
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for the authenticator app"
        className="size-48 rounded-sm border border-hairline"
      />
      <p className="font-mono wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</p>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field("code")}
        error={form.getError("code") ?? form.failure?.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          Switch on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
