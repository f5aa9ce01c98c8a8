import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { ForgotStaffPassword } from "#contract/admin/staff/staff-passwords.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { CardPage } from "./card-page.tsx";

/** /admin/forgot-password */
export function Component() {
  const { register, handleSubmit, formState } = useForm<ForgotStaffPassword>({ defaultValues: { email: "" } });
  const forgot = useMutation({ mutationFn: api.passwords.mailLink });
  return (
    <CardPage title="Forgotten password" text="You get an email with a link to choose a new one.">
      <form noValidate onSubmit={handleSubmit((values) => forgot.mutate(values))} className="grid gap-5">
        {forgot.error && <Notice>{forgot.error.message}</Notice>}
        {forgot.data && <Notice tone="success">{forgot.data.message}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register("email", { required: "Enter your email." })}
        />
        <Button type="submit" fullWidth loading={forgot.isPending}>
          Email me the link
        </Button>
        <TextLink to="/admin/login">Back to the sign-in</TextLink>
      </form>
    </CardPage>
  );
}
