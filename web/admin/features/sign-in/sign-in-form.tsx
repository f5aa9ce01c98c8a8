import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { PasskeySignIn } from "#contract/admin/staff/sign-in/passkeys.ts";
import type { StaffLogin, StaffMember } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { api } from "../../state/api.ts";
import { notifyOtherTabs } from "../../state/other-tabs.ts";

type SignInFields = Omit<StaffLogin, "passkey"> & { code: string };

type SignInFormProps = {
  /** The email of the member who signs in again. By default the member types an email. */
  email?: string | undefined;
  onSignedIn: (staff: StaffMember) => void;
};

/** The second factor that the server requires after a correct password. Undefined for other errors. */
function toRequiredFactor(error: Error) {
  if (!(error instanceof Refusal)) return undefined;
  return error.code === "code_required" || error.code === "passkey_required" ? error.code : undefined;
}

/** The code for authenticators is loaded only when a passkey is used. */
const signInByPasskey = async (input: PasskeySignIn) =>
  (await import("../account/passkeys.ts")).signInWithPasskey(input);

/** Fields for email and password, and for the second factor of members who have one. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [required, setRequired] = useState<"code_required" | "passkey_required">();
  const { register, handleSubmit, formState, getValues } = useForm<SignInFields>({
    defaultValues: { email: email ?? "", password: "", code: "" },
  });
  const signIn = useMutation({
    mutationFn: ({ code, usesPasskey = false, ...input }: SignInFields & { usesPasskey?: boolean }) =>
      usesPasskey ? signInByPasskey(input) : api.sessions.signIn({ ...input, ...(code && { code }) }),
    onError: (error) => setRequired((before) => toRequiredFactor(error) ?? before),
    onSuccess({ staff }) {
      notifyOtherTabs({ kind: "signed in", staffId: staff._id });
      onSignedIn(staff);
    },
  });
  const isUsingPasskey = signIn.isPending && signIn.variables.usesPasskey === true;
  const { error } = signIn;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
      {error && !toRequiredFactor(error) && <Notice>{error.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        error={errors.email?.message}
        {...register("email", { required: "Enter your email." })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
        error={errors.password?.message}
        {...register("password", { required: "Enter your password." })}
      />
      {required === "passkey_required" && (
        <div className="grid gap-4">
          <Button
            fullWidth
            autoFocus
            loading={isUsingPasskey}
            onClick={() => signIn.mutate({ ...getValues(), usesPasskey: true })}
          >
            Use a passkey
          </Button>
          <p className="text-center text-sm text-muted">or enter a code</p>
        </div>
      )}
      {required && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus={required === "code_required"}
          error={errors.code?.message}
          {...register("code", { required: "Enter the code." })}
        />
      )}
      <Button
        type="submit"
        fullWidth
        variant={required === "passkey_required" ? "secondary" : "primary"}
        loading={signIn.isPending && !isUsingPasskey}
      >
        {signIn.isPending && !isUsingPasskey ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
