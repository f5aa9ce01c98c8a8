import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { Seo } from "../seo.tsx";
import { api } from "../state/api.ts";
import { useSignIn } from "../state/session.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import { emailRules } from "./email-rules.ts";
import { PasswordHints } from "./password-hints.tsx";
import { newPasswordRule } from "./password-rules.ts";
import { takeWayBack } from "./way-back.ts";

export function Component() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthFrame
      title="Forgot your password?"
      text={
        email
          ? `If ${email} has an account, a six-digit code is on its way there.`
          : "Tell us your e-mail address: we send you a code to choose a new one."
      }
    >
      <Seo title="Forgot your password?" canonical="/forgot-password" index={false} />
      {email ? <NewPassword email={email} /> : <AskForCode onSent={setEmail} />}
      <p className="text-sm">
        <Link className="underline underline-offset-4 hover:text-accent" to="/login">
          Back to login
        </Link>
      </p>
    </AuthFrame>
  );
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const ask = useMutation({ mutationFn: api.account.forgotPassword, onSuccess: ({ email }) => onSent(email) });
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => ask.mutate(values))}>
      {ask.isError && <Notice>{ask.error.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", emailRules("Please enter a valid email address"))}
      />
      <Button type="submit" wide loading={ask.isPending}>
        Send code
      </Button>
    </form>
  );
}

function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [code, setCode] = useState("");
  const { register, handleSubmit, watch, formState } = useForm<{ password: string; confirm: string }>();
  const reset = useMutation({
    mutationFn: api.account.resetPassword,
    onSuccess: async (session) => {
      await signIn(session);
      navigate(takeWayBack(), { replace: true });
    },
  });
  const whole = /^\d{6}$/.test(code);
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={handleSubmit(({ password }) => whole && reset.mutate({ email, otp: code, password }))}
    >
      {reset.isError && <Notice>{reset.error.message}</Notice>}
      <CodeBoxes
        value={code}
        onChange={setCode}
        error={formState.isSubmitted && !whole ? "OTP must be 6 digits" : undefined}
      />
      <PasswordField
        label="New Password"
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
      <Button type="submit" wide loading={reset.isPending}>
        Change password
      </Button>
    </form>
  );
}
