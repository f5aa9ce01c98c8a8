import { useMutation } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Link, Navigate, useNavigate } from "react-router";
import { Seo } from "../seo.tsx";
import { api } from "../state/api.ts";
import { useSignIn } from "../state/session.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import { useSecondsUntil } from "./countdown.ts";
import { PasswordHints } from "./password-hints.tsx";
import { newPasswordRule } from "./password-rules.ts";
import { rememberedEmail } from "./pending-email.ts";
import { takeWayBack } from "./way-back.ts";

const resendMilliseconds = 60_000;
const never = () => () => {};

export function Component() {
  // Null until the browser is there: only it knows the address that was signed up.
  const email = useSyncExternalStore(never, rememberedEmail, () => null);
  return (
    <AuthFrame
      title="Verify Your Account"
      text={email ? `Enter the six-digit code that we sent to ${email}.` : "Enter the six-digit code that we sent you."}
    >
      <Seo title="Verify your account" canonical="/otp" index={false} />
      {email === undefined ? <Navigate to="/signup" replace /> : <VerifyForm email={email ?? ""} />}
      <p className="text-sm">
        <Link className="underline underline-offset-4 hover:text-accent" to="/login">
          Back to login
        </Link>
      </p>
    </AuthFrame>
  );
}

type Passwords = { password: string; confirm: string };

function VerifyForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [code, setCode] = useState("");
  const { register, handleSubmit, watch, formState } = useForm<Passwords>();
  const verify = useMutation({
    mutationFn: api.account.verifyOtp,
    onSuccess: async (session) => {
      await signIn(session);
      navigate(takeWayBack(), { replace: true });
    },
  });
  const codeWrong = formState.isSubmitted && !/^\d{6}$/.test(code) ? "OTP must be 6 digits" : undefined;
  const submit = handleSubmit(({ password }) => {
    if (/^\d{6}$/.test(code)) verify.mutate({ email, otp: code, password });
  });
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      {verify.isError && <Notice>{verify.error.message || "OTP verification failed. Please try again."}</Notice>}
      <CodeBoxes value={code} onChange={setCode} error={codeWrong} />
      <Resend email={email} />
      <PasswordField
        label="Create Password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        hint={<PasswordHints password={watch("password") ?? ""} />}
        {...register("password", { validate: newPasswordRule })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={formState.errors.confirm?.message}
        {...register("confirm", { validate: (value, { password }) => value === password || "Passwords do not match" })}
      />
      <Button type="submit" wide loading={verify.isPending}>
        Verify and sign in
      </Button>
    </form>
  );
}

function Resend({ email }: { email: string }) {
  const [until, setUntil] = useState(() => Date.now() + resendMilliseconds);
  const seconds = useSecondsUntil(until);
  const resend = useMutation({
    mutationFn: () => api.account.register({ email }),
    onSettled: () => setUntil(Date.now() + resendMilliseconds),
  });
  return (
    <p className="text-muted text-sm" role="status">
      {resend.isSuccess && seconds > 0 && "A new code is on its way. "}
      {resend.isError && `${resend.error.message} `}
      <Button variant="link" disabled={seconds > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend Code
      </Button>
      {seconds > 0 && <span className="tabular-nums"> in {seconds} s</span>}
    </p>
  );
}
