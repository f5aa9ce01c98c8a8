import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { Seo } from "../seo.tsx";
import { api } from "../state/api.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useSettings } from "../state/settings.ts";
import { useSignIn } from "../state/sign-in.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { TextLink } from "../ui/text-link.tsx";
import { toast } from "../ui/toast.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type CodeAndPassword, NewPasswordForm } from "./new-password-form.tsx";
import { forgetPending, type Pending, pendingSignUp, rememberPending } from "./pending-email.ts";
import { ResendCode } from "./resend-code.tsx";
import { SignedOut, signingIn } from "./signed-out.tsx";

export function Component() {
  // Only the browser knows the address that was signed up.
  const hydrated = useHydrated();
  return (
    <SignedOut>
      <Seo title="Verify your account" canonical="/otp" index={false} />
      {hydrated ? <Verify /> : <AuthFrame title="Verify Your Account">{null}</AuthFrame>}
    </SignedOut>
  );
}

function Verify() {
  const [pending, setPending] = useState(pendingSignUp);
  if (!pending) return <Navigate to="/signup" replace />;
  return (
    <AuthFrame
      title="Verify Your Account"
      text={
        <>
          Enter the six-digit code that we sent to <span className="text-ink">{pending.email}</span>, and choose a
          password.
        </>
      }
    >
      <VerifyForm pending={pending} onResent={() => setPending(pendingSignUp)} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-hairline pt-6 text-sm text-muted">
        <span>
          Wrong address? <TextLink to="/signup">Change it</TextLink>
        </span>
        <TextLink to="/login">Back to login</TextLink>
      </p>
    </AuthFrame>
  );
}

function VerifyForm({ pending: { email, resendFrom }, onResent }: { pending: Pending; onResent: () => void }) {
  const signIn = useSignIn();
  const { app_title } = useSettings();
  const verify = useMutation({
    mutationKey: signingIn,
    mutationFn: (filled: CodeAndPassword) => api.account.verifyOtp({ email, ...filled }),
    onSuccess: async (session) => {
      await signIn(session);
      forgetPending();
      toast({ title: `Welcome to ${app_title}!`, text: "Your account is ready.", tone: "success" });
    },
  });
  const resent = () => {
    rememberPending(email);
    onResent();
  };
  return (
    <NewPasswordForm
      label="Create Password"
      submit="Verify and sign in"
      busy={verify.isPending}
      error={verify.isError ? refusedOr(verify.error, "OTP verification failed. Please try again.") : undefined}
      onSubmit={verify.mutate}
    >
      <ResendCode send={() => api.account.register({ email })} from={resendFrom} onSent={resent} />
    </NewPasswordForm>
  );
}
