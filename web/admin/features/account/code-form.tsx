import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { SecondFactorSetupResponse } from "#contract/admin/staff/second-factor.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";

type CodeFormProps = {
  setup: SecondFactorSetupResponse;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The QR code for the authenticator app, and a field for the code with which the app confirms the setup. */
export function CodeForm({ setup: { secret, qrCode }, onConfirmed, onCancel }: CodeFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: "" } });
  const confirm = useMutation({
    mutationFn: api.secondFactor.confirm,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => confirm.mutate(values))} className="grid max-w-sm gap-4">
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
        error={formState.errors.code?.message ?? confirm.error?.message}
        {...register("code", { required: "Enter the code." })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={confirm.isPending}>
          Switch on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
