import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
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

type SignInForm = StaffLogin & { code: string };

/** The password was right, and the member has a second factor. */
const isCodeRequired = (error: Error) => error instanceof Refusal && error.code === "code_required";

/** /admin/login */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    defaultValues: { email: "", password: "", code: "" },
  });
  const signIn = useMutation({
    mutationFn: ({ code, ...input }: SignInForm) => api.auth.login({ ...input, ...(code && { code }) }),
    onError(error) {
      if (isCodeRequired(error)) setNeedsCode(true);
    },
    onSuccess: () => navigate(toNextPage(search), { replace: true }),
  });
  const { errors } = formState;
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <CardPage title="Sign in" text="For the staff of the shop">
      <form noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
        {signIn.error && !isCodeRequired(signIn.error) && <Notice>{signIn.error.message}</Notice>}
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
        {needsCode && (
          <TextField
            label="Code"
            hint="Of your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoFocus
            error={errors.code?.message}
            {...register("code", { required: "Enter the code." })}
          />
        )}
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {signIn.isPending ? "Signing in…" : "Sign in"}
        </Button>
        <TextLink to="/admin/forgot-password">Forgotten password</TextLink>
      </form>
    </CardPage>
  );
}
