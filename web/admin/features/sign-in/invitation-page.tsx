import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { InvitationResponse } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { CardPage } from "./card-page.tsx";

type InvitationForm = { email: string; name: string; password: string };

/** /admin/invitation#TOKEN: the token is in the fragment of the address, so that no server logs it. */
export function Component() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const { register, handleSubmit, formState } = useForm<InvitationForm>({
    defaultValues: { email: "", name: "", password: "" },
  });
  const invitation = useQuery({ queryKey: ["invitation", token], queryFn: () => api.invitations.open({ token }) });
  const needsEmail = invitation.data?.email === null;
  const accept = useMutation({
    mutationFn: ({ email, ...form }: InvitationForm) =>
      api.invitations.accept({ token, ...form, ...(needsEmail && { email }) }),
    onSuccess: () => navigate("/admin", { replace: true }),
  });
  const fieldErrors = accept.error instanceof Refusal ? accept.error.errors : undefined;
  const { errors } = formState;
  return (
    <CardPage title={needsEmail ? "Create the owner" : "Join the back office"} text={<Explanation {...invitation} />}>
      <form noValidate onSubmit={handleSubmit((form) => accept.mutate(form))} className="grid gap-5">
        {accept.error && !fieldErrors && <Notice>{accept.error.message}</Notice>}
        {needsEmail && (
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message ?? fieldErrors?.email}
            {...register("email", { required: "Enter your email." })}
          />
        )}
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.name?.message ?? fieldErrors?.name}
          {...register("name", { required: "Enter your name." })}
        />
        <NewPasswordField
          label="Password"
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

function Explanation({ data, error }: Pick<UseQueryResult<InvitationResponse>, "data" | "error">) {
  if (error) return <span className="text-danger">{error.message}</span>;
  if (!data) return "Reading the invitation…";
  if (data.email === null) return "The owner can do everything, and invites the others.";
  return `${data.email} is invited as ${data.role}.`;
}
