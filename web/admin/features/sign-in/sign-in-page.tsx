import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import type { StaffLogin } from "#contract/admin/staff.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { toNextPage } from "../../state/paths.ts";
import { CardPage } from "./card-page.tsx";

/** /admin/login */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { register, handleSubmit, formState } = useForm<StaffLogin>({ defaultValues: { email: "", password: "" } });
  const signIn = useMutation({
    mutationFn: api.auth.login,
    onSuccess: () => navigate(toNextPage(search), { replace: true }),
  });
  const { errors } = formState;
  return (
    <CardPage title="Sign in" text="For the staff of the shop">
      <form noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
        {signIn.error && <Notice>{signIn.error.message}</Notice>}
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
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {signIn.isPending ? "Signing in…" : "Sign in"}
        </Button>
        <TextLink to="/admin/forgot-password">Forgotten password</TextLink>
      </form>
    </CardPage>
  );
}
