import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import type { PasskeySignIn } from "#contract/admin/passkeys.ts";
import type { StaffLogin } from "#contract/admin/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { toNextPage } from "../../state/paths.ts";
import { CardPage } from "./card-page.tsx";

type SignInForm = Omit<StaffLogin, "passkey"> & { code: string };

/** The password was right, and the member has a second factor. */
function toRequiredFactor(error: Error) {
  if (!(error instanceof Refusal)) return undefined;
  return error.code === "code_required" || error.code === "passkey_required" ? error.code : undefined;
}

/** The part that talks to authenticators is loaded when it is needed. */
const signInByPasskey = async (input: PasskeySignIn) =>
  (await import("../account/passkeys.ts")).signInWithPasskey(input);

/** /admin/login */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [required, setRequired] = useState<"code_required" | "passkey_required">();
  const { register, handleSubmit, formState, getValues } = useForm<SignInForm>({
    defaultValues: { email: "", password: "", code: "" },
  });
  const signIn = useMutation({
    mutationFn: ({ code, usesPasskey = false, ...input }: SignInForm & { usesPasskey?: boolean }) =>
      usesPasskey ? signInByPasskey(input) : api.auth.login({ ...input, ...(code && { code }) }),
    onError: (error) => setRequired((before) => toRequiredFactor(error) ?? before),
    onSuccess: () => navigate(toNextPage(search), { replace: true }),
  });
  const isUsingPasskey = signIn.isPending && signIn.variables.usesPasskey === true;
  const { error } = signIn;
  const { errors } = formState;
  return (
    <CardPage title="Sign in" text="For the staff of the shop">
      <form noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
        {error && !toRequiredFactor(error) && <Notice>{error.message}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email", { required: "Enter your email." })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
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
        <TextLink to="/admin/forgot-password">Forgotten password</TextLink>
      </form>
    </CardPage>
  );
}
