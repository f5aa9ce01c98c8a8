import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { InvitationResponse } from "#contract/admin/staff/staff.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { CardPage } from "./card-page.tsx";

/** /admin/invitation#TOKEN: the token is in the fragment of the address, so that no server logs it. */
export function Component() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const invitation = useQuery({ queryKey: ["invitation", token], queryFn: () => api.invitations.open({ token }) });
  const needsEmail = invitation.data?.email === null;
  const form = useSaveForm({
    values: { email: "", name: "", password: "" },
    send: ({ email, ...values }) => api.invitations.accept({ token, ...values, ...(needsEmail && { email }) }),
    check: ({ email, name, password }) => ({
      email: needsEmail && email === "" && "Enter your email.",
      name: name === "" && "Enter your name.",
      password: password === "" && "Choose a password.",
    }),
    onSaved: () => navigate("/admin", { replace: true }),
  });
  const { error, isPending, onSubmit } = form.props;
  return (
    <CardPage title={needsEmail ? "Create the owner" : "Join the back office"} text={<Explanation {...invitation} />}>
      <Form className="grid gap-5" onSubmit={onSubmit}>
        {error && <Notice>{error}</Notice>}
        {needsEmail && <TextField label="Email" type="email" autoComplete="username" {...form.field("email")} />}
        <TextField label="Your name" autoComplete="name" {...form.field("name")} />
        <NewPasswordField label="Password" {...form.field("password")} />
        <Button type="submit" fullWidth loading={isPending}>
          {isPending ? "Joining…" : "Join"}
        </Button>
      </Form>
    </CardPage>
  );
}

function Explanation({ data, error }: Pick<UseQueryResult<InvitationResponse>, "data" | "error">) {
  if (error) return <span className="text-danger">{error.message}</span>;
  if (!data) return "Reading the invitation…";
  if (data.email === null) return "The owner can do everything, and invites the others.";
  return `${data.email} is invited as ${data.role}.`;
}
