import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { consumeReturnTo } from "../../../app/navigation/return-to.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useSignIn } from "../../../app/state/sign-in.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { emailRules } from "../../../ui/forms/field-rules.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { AuthLayout } from "../login/auth-layout.tsx";
import { getNextResendTime } from "../otp/pending-signup.ts";
import { ResendCode } from "../otp/resend-code.tsx";
import { NewPasswordForm, type OtpAndPassword } from "./new-password-form.tsx";

export function Component() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthLayout
      title={email ? t("Choose a new password") : t("Forgot password?")}
      text={
        email
          ? t("If {email} has an account, we’ve sent it a six-digit code.", { email })
          : t("Enter your email address, and we will send you a code to choose a new one.")
      }
    >
      <Seo title={t("Forgot password?")} canonical="/forgot-password" index={false} />
      {email ? <ResetPassword email={email} /> : <RequestCodeForm onSent={setEmail} />}
      <p className="border-t border-hairline pt-6 text-sm text-muted">
        <TextLink to="/login">{t("Back to login")}</TextLink>
      </p>
    </AuthLayout>
  );
}

function RequestCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ email: string }>();
  const requestCode = useMutation({
    mutationFn: customerApi.account.forgotPassword,
    onSuccess: ({ email }) => onSent(email),
    onError: () => setFocus("email"),
  });
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => requestCode.mutate(values))}>
      {requestCode.isError && <Notice>{toErrorMessage(requestCode.error)}</Notice>}
      <TextField
        label={t("Email")}
        required
        isMarked={false}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", emailRules(t("Please enter a valid email address")))}
      />
      <Button type="submit" size="lg" fullWidth loading={requestCode.isPending}>
        {t("Send code")}
      </Button>
    </form>
  );
}

function ResetPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [resendFrom, setResendFrom] = useState(getNextResendTime);
  const reset = useMutation({
    mutationFn: (values: OtpAndPassword) => customerApi.account.resetPassword({ email, ...values }),
    onSuccess: async (session) => {
      await signIn(session);
      navigate(consumeReturnTo(), { replace: true });
    },
  });
  return (
    <NewPasswordForm
      passwordLabel={t("New Password")}
      submitLabel={t("Change password")}
      busy={reset.isPending}
      error={reset.isError ? toErrorMessage(reset.error, msg("OTP verification failed. Please try again.")) : undefined}
      onSubmit={reset.mutate}
    >
      <ResendCode
        sendCode={() => customerApi.account.forgotPassword({ email })}
        resendFrom={resendFrom}
        onSent={() => setResendFrom(getNextResendTime())}
      />
    </NewPasswordForm>
  );
}
