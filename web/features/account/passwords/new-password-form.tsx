import { type ReactNode, useEffect } from "react";
import { useController, useForm } from "react-hook-form";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { t } from "../../../ui/text/t.ts";
import { validateOtp } from "../otp/otp-digits.ts";
import { OtpInput } from "../otp/otp-input.tsx";
import { PasswordRequirements } from "./password-requirements.tsx";
import { validateNewPassword } from "./password-rules.ts";

export type OtpAndPassword = { otp: string; password: string };
type NewPasswordFormProps = {
  /** Label of the first password field: "Create Password", "New Password". */
  passwordLabel: string;
  submitLabel: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (values: OtpAndPassword) => void;
  /** Shown below the OTP boxes: resend code. */
  children: ReactNode;
};

/** An emailed code and a password with confirmation: the last step of sign-up and of a password reset. */
export function NewPasswordForm({ passwordLabel, submitLabel, busy, error, onSubmit, children }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: { otp: "", password: "", confirm: "" } });
  const { register, handleSubmit, watch, setFocus, formState, control } = form;
  const otpField = useController({ name: "otp", control, rules: { validate: validateOtp } });
  // The error comes from the server, outside the form's validation: focus the code so that it can be corrected.
  useEffect(() => {
    if (error) setFocus("otp");
  }, [error, setFocus]);
  const { errors } = formState;
  return (
    <form className="grid gap-6" noValidate onSubmit={handleSubmit(({ otp, password }) => onSubmit({ otp, password }))}>
      {error && <Notice>{error}</Notice>}
      <div className="grid gap-3">
        <OtpInput
          ref={otpField.field.ref}
          value={otpField.field.value}
          onChange={otpField.field.onChange}
          error={errors.otp?.message}
        />
        {children}
      </div>
      <PasswordField
        label={passwordLabel}
        required
        isMarked={false}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordRequirements password={watch("password")} />}
        {...register("password", { validate: validateNewPassword })}
      />
      <PasswordField
        label={t("Confirm Password")}
        required
        isMarked={false}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm", {
          validate: (value, { password }) => value === password || t("Passwords do not match"),
        })}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
