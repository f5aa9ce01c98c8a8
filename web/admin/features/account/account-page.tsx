import { useMutation, useQuery } from "@tanstack/react-query";
import type { SignedInSession } from "#contract/account/sessions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useStaff } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { ThemeSelect } from "./theme-select.tsx";

/** /admin/account */
export function Component() {
  const { name, email, role } = useStaff();
  const sessions = useQuery({ queryKey: ["sessions"], queryFn: () => api.sessions.list() });
  return (
    <div className="grid max-w-3xl gap-8">
      <PageHeader title="Your account" text={`${name} · ${email} · ${role.label}`} />
      <Section title="Where you are signed in">
        <QueryState query={sessions} lines={2}>
          {(result) => (
            <ul className="grid gap-2">
              {result.sessions.map((session) => (
                <Session key={session._id} {...session} />
              ))}
            </ul>
          )}
        </QueryState>
      </Section>
      <section aria-labelledby="mails" className="grid justify-items-start gap-3">
        <h2 id="mails" className="text-lg font-medium">
          Emails to you
        </h2>
        <p className="text-sm text-muted">Emails about new orders and other work, at once or daily.</p>
        <ButtonLink to="/admin/account/notifications" variant="secondary" size="sm">
          Choose your emails
        </ButtonLink>
      </section>
      <PasswordForm />
      <SecondFactor />
      <ThemeSelect />
    </div>
  );
}

function Session({ _id, browser, network, signedInAt, lastUsedAt, isCurrent }: SignedInSession) {
  const end = useMutation({
    mutationFn: () => api.sessions.end({ sessionId: _id }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "The session was not ended.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-raised px-4 py-3 text-sm">
      <div>
        <p className="font-medium">
          {browser} {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-muted">
          {network} · since {formatDateTime(signedInAt)} · last used {formatDateTime(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" size="sm" loading={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
