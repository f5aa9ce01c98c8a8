import { useMutation } from "@tanstack/react-query";
import type { DomainCheck, SenderDomainResponse } from "#contract/admin/settings/mails.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { Card } from "../../../ui/card.tsx";

/** A check of the records that tell mail programs who may send mails of the sender's domain. */
export function SenderDomain() {
  const check = useMutation({ mutationFn: () => api.mailSender.checkDomain() });
  return (
    <Card title="Domain of the sender">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Mail programs look up three records of the domain to tell the shop’s mails from forged ones. Without them,
          mails land in the spam folder. They are set where the domain is managed.
        </p>
        {check.error && <Notice>{check.error.message}</Notice>}
        <div role="status">{check.data && <Checked checked={check.data} />}</div>
        <div>
          <Button variant="secondary" loading={check.isPending} onClick={() => check.mutate()}>
            Check the domain
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Checked({ checked: { address, domain, checks } }: { checked: SenderDomainResponse }) {
  if (!checks)
    return (
      <Notice tone="warning">
        Mails come from {address}. The domain {domain} is one of examples and has no records: enter an address of your
        own domain.
      </Notice>
    );
  return (
    <>
      <p className="pb-2 text-sm">
        Records of <strong>{domain}</strong>, for mails from {address}:
      </p>
      <ul>
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
}

const states: Record<DomainCheck["state"], { label: string; tone: Tone }> = {
  ok: { label: "Set up", tone: "success" },
  warning: { label: "To check", tone: "warning" },
  missing: { label: "Missing", tone: "danger" },
  unknown: { label: "No answer", tone: "neutral" },
};

const purposes: Record<DomainCheck["name"], string> = {
  SPF: "which servers may send",
  DKIM: "the signature of mails",
  DMARC: "what happens to forged mails",
};

function CheckItem({ check: { name, state, host, record, text, advice } }: { check: DomainCheck }) {
  const { label, tone } = states[state];
  return (
    <li className="grid gap-1 border-t border-hairline py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{purposes[name]}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p>{text}</p>
      {advice !== null && <p className="font-medium wrap-anywhere">{advice}</p>}
      {record !== null && (
        <p className="wrap-anywhere text-muted">
          {host}: <code className="font-mono">{record}</code>
        </p>
      )}
    </li>
  );
}
