import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { CardPage } from "./card-page.tsx";

/** /admin/reset-password#TOKEN: the token is in the fragment of the address, so that no server logs it. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => api.passwords.reset({ token, password }),
  });
  const { error } = reset;
  const fieldError = error instanceof Refusal ? error.errors?.password : undefined;
  if (reset.data)
    return (
      <CardPage title="Password changed">
        <div className="grid gap-5">
          <Notice tone="success">{reset.data.message}</Notice>
          <ButtonLink to="/admin/login" fullWidth>
            Sign in
          </ButtonLink>
        </div>
      </CardPage>
    );
  return (
    <CardPage title="Choose a new password" text="You are signed out everywhere else.">
      <form noValidate onSubmit={handleSubmit((values) => reset.mutate(values))} className="grid gap-5">
        {error && !fieldError && (
          <Notice>
            {error.message} <TextLink to="/admin/forgot-password">Request another link</TextLink>
          </Notice>
        )}
        <NewPasswordField
          label="New password"
          error={formState.errors.password?.message ?? fieldError}
          {...register("password", { required: "Choose a password." })}
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          Change the password
        </Button>
        <TextLink to="/admin/login">Back to the sign-in</TextLink>
      </form>
    </CardPage>
  );
}
