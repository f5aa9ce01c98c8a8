import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { CardPage } from "./card-page.tsx";

/** /admin/forgot-password */
export function Component() {
  const form = useSaveForm({
    values: { email: "" },
    send: (values) => api.passwords.mailLink(values),
    check: ({ email }) => ({ email: email === "" && "Enter your email." }),
  });
  const { error, isPending, onSubmit } = form.props;
  return (
    <CardPage title="Forgotten password" text="You get an email with a link to choose a new one.">
      <Form className="grid gap-5" onSubmit={onSubmit}>
        {error && <Notice>{error}</Notice>}
        {form.result && <Notice tone="success">{form.result.message}</Notice>}
        <TextField label="Email" type="email" autoComplete="username" {...form.field("email")} />
        <Button type="submit" fullWidth loading={isPending}>
          Email me the link
        </Button>
        <TextLink to="/admin/login">Back to the sign-in</TextLink>
      </Form>
    </CardPage>
  );
}
