import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { signInMutationKey, useSignIn } from "../../../app/state/sign-in.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { AuthLayout } from "../login/auth-layout.tsx";
import { GuestOnly } from "../login/guest-only.tsx";
import { clearPendingSignup, findPendingSignup, type PendingSignup, savePendingSignup } from "../otp/pending-signup.ts";
import { ResendCode } from "../otp/resend-code.tsx";
import { NewPasswordForm, type OtpAndPassword } from "../passwords/new-password-form.tsx";

export function Component() {
  // The pending email address is in sessionStorage, so the form renders only after hydration.
  const hydrated = useHydrated();
  return (
    <GuestOnly>
      <Seo title={t("Verify your account")} canonical="/otp" index={false} />
      {hydrated ? <VerifyAccount /> : <AuthLayout title={t("Verify Your Account")}>{null}</AuthLayout>}
    </GuestOnly>
  );
}

function VerifyAccount() {
  const [pending, setPending] = useState(findPendingSignup);
  if (!pending) return <Navigate to="/signup" replace />;
  return (
    <AuthLayout
      title={t("Verify Your Account")}
      text={tNodes("Enter the six-digit code that we sent to {email}, and choose a password.", {
        email: <span className="text-ink">{pending.email}</span>,
      })}
    >
      <VerifyForm pending={pending} onResent={() => setPending(findPendingSignup)} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-hairline pt-6 text-sm text-muted">
        <span>
          {t("Wrong address?")} <TextLink to="/signup">{t("Change it")}</TextLink>
        </span>
        <TextLink to="/login">{t("Back to login")}</TextLink>
      </p>
    </AuthLayout>
  );
}

function VerifyForm({ pending: { email, resendFrom }, onResent }: { pending: PendingSignup; onResent: () => void }) {
  const signIn = useSignIn();
  const { app_title } = useSettings();
  const verify = useMutation({
    mutationKey: signInMutationKey,
    mutationFn: (values: OtpAndPassword) => customerApi.account.verifyOtp({ email, ...values }),
    onSuccess: async (session) => {
      await signIn(session);
      clearPendingSignup();
      toast({ title: t("Welcome to {app_title}!", { app_title }), text: t("Your account is ready."), tone: "success" });
    },
  });
  const handleResent = () => {
    savePendingSignup(email);
    onResent();
  };
  return (
    <NewPasswordForm
      passwordLabel={t("Create Password")}
      submitLabel={t("Verify and sign in")}
      busy={verify.isPending}
      error={
        verify.isError ? toErrorMessage(verify.error, msg("OTP verification failed. Please try again.")) : undefined
      }
      onSubmit={verify.mutate}
    >
      <ResendCode
        sendCode={() => customerApi.account.register({ email })}
        resendFrom={resendFrom}
        onSent={handleResent}
      />
    </NewPasswordForm>
  );
}
