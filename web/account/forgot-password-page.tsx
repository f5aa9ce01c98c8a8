import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { Seo } from "../seo.tsx";
import { api } from "../state/api.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useSignIn } from "../state/sign-in.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { emailRules } from "./field-rules.ts";
import { type CodeAndPassword, NewPasswordForm } from "./new-password-form.tsx";
import { afterWait } from "./pending-email.ts";
import { ResendCode } from "./resend-code.tsx";
import { takeWayBack } from "./way-back.ts";

export function Component() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthFrame
      title={email ? "Choose a new password" : "Forgot password?"}
      text={
        email
          ? `If ${email} has an account, a six-digit code is on its way there.`
          : "Enter your email address, and we will send you a code to choose a new one."
      }
    >
      <Seo title="Forgot password?" canonical="/forgot-password" index={false} />
      {email ? <NewPassword email={email} /> : <AskForCode onSent={setEmail} />}
      <p className="border-t border-hairline pt-6 text-sm text-muted">
        <TextLink to="/login">Back to login</TextLink>
      </p>
    </AuthFrame>
  );
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ email: string }>();
  const ask = useMutation({
    mutationFn: api.account.forgotPassword,
    onSuccess: ({ email }) => onSent(email),
    onError: () => setFocus("email"),
  });
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => ask.mutate(values))}>
      {ask.isError && <Notice>{refusedOr(ask.error)}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", emailRules("Please enter a valid email address"))}
      />
      <Button type="submit" size="lg" wide loading={ask.isPending}>
        Send code
      </Button>
    </form>
  );
}

function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [resendFrom, setResendFrom] = useState(afterWait);
  const reset = useMutation({
    mutationFn: (filled: CodeAndPassword) => api.account.resetPassword({ email, ...filled }),
    onSuccess: async (session) => {
      await signIn(session);
      navigate(takeWayBack(), { replace: true });
    },
  });
  return (
    <NewPasswordForm
      label="New Password"
      submit="Change password"
      busy={reset.isPending}
      error={reset.isError ? refusedOr(reset.error, "OTP verification failed. Please try again.") : undefined}
      onSubmit={reset.mutate}
    >
      <ResendCode
        send={() => api.account.forgotPassword({ email })}
        from={resendFrom}
        onSent={() => setResendFrom(afterWait())}
      />
    </NewPasswordForm>
  );
}
