import { useState } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { CardPage } from "./card-page.tsx";

/** /admin/reset-password#TOKEN: the token is in the fragment of the address, so that no server logs it. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  const form = useSaveForm({
    values: { password: "" },
    send: ({ password }) => api.passwords.reset({ token, password }),
    check: ({ password }) => ({ password: password === "" && "Choose a password." }),
  });
  const { error, isPending, onSubmit } = form.props;
  if (form.result)
    return (
      <CardPage title="Password changed">
        <div className="grid gap-5">
          <Notice tone="success">{form.result.message}</Notice>
          <ButtonLink to="/admin/login" fullWidth>
            Sign in
          </ButtonLink>
        </div>
      </CardPage>
    );
  return (
    <CardPage title="Choose a new password" text="You are signed out everywhere else.">
      <Form className="grid gap-5" onSubmit={onSubmit}>
        {error && (
          <Notice>
            {error} <TextLink to="/admin/forgot-password">Request another link</TextLink>
          </Notice>
        )}
        <NewPasswordField label="New password" {...form.field("password")} />
        <Button type="submit" fullWidth loading={isPending}>
          Change the password
        </Button>
        <TextLink to="/admin/login">Back to the sign-in</TextLink>
      </Form>
    </CardPage>
  );
}
