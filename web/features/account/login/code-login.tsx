import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { signInMutationKey, useSignIn } from "../../../app/state/sign-in.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { emailRules } from "../../../ui/forms/field-rules.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { validateOtp } from "../otp/otp-digits.ts";
import { OtpInput } from "../otp/otp-input.tsx";
import { getNextResendTime } from "../otp/pending-signup.ts";
import { ResendCode } from "../otp/resend-code.tsx";

type CodeLoginProps = {
  /** The email that was typed into the password form. */
  email: string;
  onSignedIn?: (() => void) | undefined;
  /** Returns to the password form. */
  onBack: () => void;
};

/** Signs in without a password: first the email, then the six digits that were mailed there. */
export function CodeLogin({ email, onSignedIn, onBack }: CodeLoginProps) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="grid gap-5">
      {sentTo === undefined ? (
        <EmailForm email={email} onSent={setSentTo} />
      ) : (
        <CodeForm email={sentTo} onSignedIn={onSignedIn} />
      )}
      <Button variant="secondary" size="lg" fullWidth onClick={onBack}>
        {t("Use my password")}
      </Button>
    </div>
  );
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { email } });
  const requestCode = useMutation({
    mutationFn: customerApi.account.requestLoginCode,
    onSuccess: (response) => onSent(response.email),
    onError: () => setFocus("email"),
  });
  // The button that had the focus is gone.
  useEffect(() => setFocus("email"), [setFocus]);
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => requestCode.mutate(values))}>
      {requestCode.isError && <Notice>{toErrorMessage(requestCode.error)}</Notice>}
      <p className="text-sm text-muted">
        {t("We’ll email you a six-digit code that signs you in without a password.")}
      </p>
      <TextField
        label={t("Email")}
        required
        isMarked={false}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", emailRules(t("Invalid email format")))}
      />
      <Button type="submit" size="lg" fullWidth loading={requestCode.isPending}>
        {t("Send code")}
      </Button>
    </form>
  );
}

function CodeForm({ email, onSignedIn }: { email: string; onSignedIn: (() => void) | undefined }) {
  const { register, handleSubmit, setFocus, setValue, formState, control } = useForm({
    defaultValues: { otp: "", rememberMe: false },
  });
  const { field } = useController({ name: "otp", control, rules: { validate: validateOtp } });
  const [resendFrom, setResendFrom] = useState(getNextResendTime);
  const signIn = useSignIn();
  const login = useMutation({
    mutationKey: signInMutationKey,
    mutationFn: (values: { otp: string; rememberMe: boolean }) =>
      customerApi.account.loginWithCode({ email, ...values }),
    onSuccess: async (session) => {
      await signIn(session);
      onSignedIn?.();
    },
    onError() {
      // The field is emptied, because a refused code that is corrected digit by digit would be sent after each digit.
      setValue("otp", "");
      setFocus("otp");
    },
  });
  const submit = handleSubmit((values) => login.mutate(values));
  // The sixth digit signs in. The button stays for codes that were completed while offline or refused.
  const changeCode = (code: string) => {
    field.onChange(code);
    if (validateOtp(code) === true && !login.isPending) void submit();
  };
  // The email's form, which had the focus, is gone.
  useEffect(() => setFocus("otp"), [setFocus]);
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {login.isError && (
        <Notice>{toErrorMessage(login.error, msg("OTP verification failed. Please try again."))}</Notice>
      )}
      {/* The page does not reveal whether there is an account. Only the mail does. */}
      <p role="status" className="text-pretty text-sm text-muted wrap-anywhere">
        {tNodes("If {email} has an account, we’ve sent it a six-digit code.", {
          email: <span className="text-ink">{email}</span>,
        })}
      </p>
      <Checkbox label={t("Remember me for 30 days")} {...register("rememberMe")} />
      <div className="grid gap-3">
        <OtpInput ref={field.ref} value={field.value} onChange={changeCode} error={formState.errors.otp?.message} />
        <ResendCode
          sendCode={() => customerApi.account.requestLoginCode({ email })}
          resendFrom={resendFrom}
          onSent={() => setResendFrom(getNextResendTime())}
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={login.isPending}>
        {login.isPending ? t("Signing in...") : t("Sign in")}
      </Button>
    </form>
  );
}
