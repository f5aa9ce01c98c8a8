import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { emailRules } from "../account/field-rules.ts";
import { saveReturnTo } from "../account/return-to.ts";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Link } from "../ui/link.tsx";

const { message, value: pattern } = emailRules("Please enter a valid email address").pattern;

/** SPEC §5, §8: needs a login, which is said when it is tried. */
export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const subscribe = useMutation({ mutationFn: api.newsletter.subscribe, onSuccess: () => setEmail("") });
  function submit(event: FormEvent) {
    event.preventDefault();
    const isAddress = pattern.test(email);
    setWrong(isAddress ? undefined : message);
    if (isAddress) subscribe.mutate({ email });
  }
  return (
    <form className="grid gap-2 no-scripts:hidden" aria-label="Newsletter" noValidate onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextField
          className="grow"
          label="Your email address for the newsletter"
          hideLabel
          type="email"
          autoComplete="email"
          placeholder="Your email"
          value={email}
          error={wrong}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" loading={subscribe.isPending} className="min-h-12!">
          {subscribe.isPending ? "Subscribing..." : "Subscribe"}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm">
        {subscribe.isSuccess && <span className="text-success">{subscribe.data.message}</span>}
        {subscribe.isError && !wrong && <Refused error={subscribe.error} />}
      </p>
    </form>
  );
}

function Refused({ error }: { error: Error }) {
  const { pathname, search } = useLocation();
  const guest = error instanceof Refusal && error.code === "unauthenticated";
  return (
    <span className="text-danger">
      {toErrorMessage(error)}{" "}
      {guest && (
        <Link to="/login" onClick={() => saveReturnTo(pathname + search)} className="underline underline-offset-4">
          Login
        </Link>
      )}
    </span>
  );
}
