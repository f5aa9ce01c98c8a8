import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ServicesResponse, TriedResponse } from "#contract/admin/settings/settings.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan, useStaff } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";

/** The way in which email is sent, and a button that sends a test email to the member. */
export function MailTrial() {
  const { email } = useStaff();
  return (
    <Services lines={3}>
      {({ mail }) => (
        <TrialCard
          title="Mail server"
          facts={[
            ["Server", mail.server ?? "None: emails are written to the folder outbox"],
            ["Sender", mail.from],
          ]}
          hint={`The mail server is set by the variable SMTP_URL. The test goes to ${email}.`}
          label="Send a test email to myself"
          run={() => api.settings.tryMail()}
        />
      )}
    </Services>
  );
}

/** The payment provider, and a button that checks its keys. */
export function PaymentTrial() {
  return (
    <Services lines={4}>
      {({ payments }) => (
        <TrialCard
          title="Payment provider"
          facts={[
            ["Provider", payments.provider === "sandbox" ? "Sandbox: nobody is charged" : "Razorpay"],
            ["Key", payments.keyId],
            ["API", payments.apiUrl],
          ]}
          hint="Set by the RAZORPAY_ variables of the server. The check sends one request and charges nobody."
          label="Check the keys"
          run={() => api.settings.tryPayments()}
        />
      )}
    </Services>
  );
}

function Services({ lines, children }: { lines: number; children: (services: ServicesResponse) => ReactNode }) {
  const query = useQuery({ queryKey: ["settings", "services"], queryFn: () => api.settings.listServices() });
  return (
    <QueryState query={query} lines={lines}>
      {children}
    </QueryState>
  );
}

type TrialCardProps = {
  title: string;
  facts: readonly (readonly [string, string])[];
  hint: string;
  label: string;
  run: () => Promise<TriedResponse>;
};

function TrialCard({ title, facts, hint, label, run }: TrialCardProps) {
  const can = useCan();
  const trial = useMutation({ mutationFn: run });
  const { data, error } = trial;
  return (
    <Card title={title}>
      <div className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{hint}</p>
        {error && <Notice>{error.message}</Notice>}
        {data && (
          <Notice tone={data.problem === null ? "success" : "danger"}>
            <p className="font-medium">{data.message}</p>
            {data.problem !== null && <p>{data.problem}</p>}
            {data.detail !== null && <p className="pt-1 wrap-anywhere">Answer: {data.detail}</p>}
          </Notice>
        )}
        {can("settings:write") && (
          <div>
            <Button variant="secondary" loading={trial.isPending} onClick={() => trial.mutate()}>
              {label}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
