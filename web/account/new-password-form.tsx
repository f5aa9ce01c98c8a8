import { type ReactNode, useEffect } from "react";
import { useController, useForm } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import { isWholeCode } from "./code-digits.ts";
import { PasswordHints } from "./password-hints.tsx";
import { newPasswordRule } from "./password-rules.ts";

export type CodeAndPassword = { otp: string; password: string };
type NewPasswordFormProps = {
  /** What the first password is called: "Create Password", "New Password". */
  label: string;
  submit: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (filled: CodeAndPassword) => void;
  /** Stands below the boxes: the way to another code. */
  children: ReactNode;
};

/** A mailed code and a password twice: the end of a sign-up, and of a forgotten password. */
export function NewPasswordForm({ label, submit, busy, error, onSubmit, children }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: { otp: "", password: "", confirm: "" } });
  const { register, handleSubmit, watch, setFocus, formState, control } = form;
  const code = useController({ name: "otp", control, rules: { validate: isWholeCode } });
  // The refusal comes from outside: it is the code that is to be looked at again.
  useEffect(() => {
    if (error) setFocus("otp");
  }, [error, setFocus]);
  const { errors } = formState;
  return (
    <form className="grid gap-6" noValidate onSubmit={handleSubmit(({ otp, password }) => onSubmit({ otp, password }))}>
      {error && <Notice>{error}</Notice>}
      <div className="grid gap-3">
        <CodeBoxes
          ref={code.field.ref}
          value={code.field.value}
          onChange={code.field.onChange}
          error={errors.otp?.message}
        />
        {children}
      </div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordHints password={watch("password")} />}
        {...register("password", { validate: newPasswordRule })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm", { validate: (value, { password }) => value === password || "Passwords do not match" })}
      />
      <Button type="submit" size="lg" wide loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
