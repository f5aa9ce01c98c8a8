import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { api } from "../../app/state/api.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { emailRules } from "../../ui/forms/field-rules.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";

const message = msg("Please enter a valid email address");
const { value: pattern } = emailRules(message).pattern;

type NewsletterFormProps = {
  /** The id of the field. */
  id: string;
  /** The name of the form. Undefined below a heading, which names it. */
  label?: string;
};

/** Form for the newsletter. Subscribing needs a login, which guests learn after submitting (SPEC §5, §8). */
export function NewsletterForm({ id, label }: NewsletterFormProps) {
  const [validationError, setValidationError] = useState<string>();
  const subscribe = useMutation({ mutationFn: api.newsletter.subscribe });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The email is read from the form, because the field may have been filled before hydration and a React state would
    // reset it.
    const email = String(new FormData(form).get("email") ?? "");
    const isValidEmail = pattern.test(email);
    setValidationError(isValidEmail ? undefined : t(message));
    if (isValidEmail) subscribe.mutate({ email }, { onSuccess: () => form.reset() });
  }
  return (
    <form className="grid gap-2 no-scripts:hidden" aria-label={label} noValidate onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextField
          id={id}
          name="email"
          className="grow"
          label={t("Your email address for the newsletter")}
          hideLabel
          required
          type="email"
          autoComplete="email"
          placeholder={t("Your email")}
          error={validationError}
        />
        <Button type="submit" loading={subscribe.isPending} className="min-h-12!">
          {subscribe.isPending ? t("Subscribing...") : t("Subscribe")}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm">
        {subscribe.isSuccess && <span className="text-success">{tReceived(subscribe.data.message)}</span>}
        {subscribe.data?.confirmed === false && <span> {t("Please confirm it with the link in our email.")}</span>}
        {subscribe.isError && !validationError && <SubscribeError error={subscribe.error} />}
      </p>
    </form>
  );
}

function SubscribeError({ error }: { error: Error }) {
  const { pathname, search } = useLocation();
  const isGuest = error instanceof Refusal && error.code === "unauthenticated";
  return (
    <span className="text-danger">
      {toErrorMessage(error)}{" "}
      {isGuest && (
        <Link to="/login" onClick={() => saveReturnTo(pathname + search)} className="underline underline-offset-4">
          {t("Login")}
        </Link>
      )}
    </span>
  );
}
