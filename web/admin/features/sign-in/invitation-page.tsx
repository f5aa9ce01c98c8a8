import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { api } from "../../state/api.ts";
import { CardPage } from "./card-page.tsx";

type InvitationForm = { name: string; password: string };

/** /admin/invitation#TOKEN: behind the #, so that the token is in no server's log. */
export function Component() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const { register, handleSubmit, formState } = useForm<InvitationForm>({ defaultValues: { name: "", password: "" } });
  const accept = useMutation({
    mutationFn: (form: InvitationForm) => api.auth.acceptInvitation({ token, ...form }),
    onSuccess: () => navigate("/admin", { replace: true }),
  });
  const fieldErrors = accept.error instanceof Refusal ? accept.error.errors : undefined;
  const { errors } = formState;
  return (
    <CardPage title="Join the back office" text="Your invitation makes you a member of the shop's staff.">
      <form noValidate onSubmit={handleSubmit((form) => accept.mutate(form))} className="grid gap-5">
        {accept.error && !fieldErrors && <Notice>{accept.error.message}</Notice>}
        {!token && <Notice>The link is not complete. Please open it from the mail again.</Notice>}
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.name?.message ?? fieldErrors?.name}
          {...register("name", { required: "Enter your name." })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters. A sentence is easier to remember than signs."
          error={errors.password?.message ?? fieldErrors?.password}
          {...register("password", { required: "Choose a password." })}
        />
        <Button type="submit" fullWidth loading={accept.isPending}>
          {accept.isPending ? "Joining…" : "Join"}
        </Button>
      </form>
    </CardPage>
  );
}
