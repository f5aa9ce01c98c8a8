import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { deliveryList } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Webhook } from "#contract/admin/webhooks/webhooks.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { useStaff } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { ListFrame } from "../../lists/list-frame.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { describeProblem, WebhookBadge } from "./webhook-state.tsx";
import { WebhookSecret } from "./webhooks-page.tsx";

/** /admin/settings/webhooks/:webhookId: a webhook with its deliveries. */
export function Component() {
  const { webhookId = "" } = useParams();
  const query = useQuery({ queryKey: ["webhooks"], queryFn: () => api.webhooks.list(), refetchInterval: 10_000 });
  const webhook = query.data?.webhooks.find(({ _id }) => _id === webhookId);
  return (
    <SettingsLayout
      title="Webhook"
      text={<span className="wrap-anywhere">{webhook?.url}</span>}
      actions={webhook && <Actions webhook={webhook} />}
    >
      <QueryState query={query}>
        {() => (webhook ? <WebhookDetails webhook={webhook} /> : <Notice>There is no such webhook.</Notice>)}
      </QueryState>
    </SettingsLayout>
  );
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const { _id, description, events, state, member, failingSince } = webhook;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className="grid gap-4">
        {state === "disabled" && (
          <Notice tone="danger">
            Every attempt since {failingSince && formatDateTime(failingSince)} has failed, so nothing is sent any more.
            Resume the webhook when its receiver works again.
          </Notice>
        )}
        {member?.problem && (
          <Notice tone="danger">
            {describeProblem(member)} So nothing is sent to this webhook until another member takes it over.
          </Notice>
        )}
        <Card
          title="Settings"
          action={
            <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
              Edit
            </Button>
          }
        >
          <div className="grid gap-2 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <WebhookBadge {...webhook} />
              {description && <span className="wrap-anywhere">{description}</span>}
            </p>
            <p className="text-muted">{events.join(", ")}</p>
            {member && <p className="text-muted">Webhook of {member.name}</p>}
          </div>
        </Card>
        <Deliveries webhookId={_id} />
      </div>
      {isEditing && (
        <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  return (
    <Card title="Deliveries">
      <ListFrame
        list={deliveryList}
        queryKey={["webhooks", "deliveries", webhookId]}
        request={(query) => api.webhooks.listDeliveries({ ...query, webhookId })}
        // An attempt has its response within seconds.
        refetchInterval={3000}
        lines={4}
        toRows={({ deliveries }) => deliveries}
        toId={({ _id }) => _id}
        empty={(isFiltered) => (
          <p className="text-sm text-muted">
            {isFiltered ? "No delivery matches." : "Nothing was sent. Send a test to see whether the address answers."}
          </p>
        )}
      >
        {(deliveries) => <DeliveryList deliveries={deliveries} />}
      </ListFrame>
    </Card>
  );
}

const questions = {
  secret: {
    title: "Renew the secret?",
    confirmLabel: "Renew it",
    text: "Requests are signed with both secrets for a day: give the new one to the receiver by then.",
  },
  takeOver: {
    title: "Take over this webhook?",
    confirmLabel: "Take it over",
    text: "It becomes yours: events are sent to it as long as you may have webhooks.",
  },
  remove: {
    title: "Remove this webhook?",
    confirmLabel: "Remove it",
    text: "Nothing is sent to it any more, and its deliveries are deleted. This cannot be undone.",
  },
};

function Actions({ webhook: { _id, state, member } }: { webhook: Webhook }) {
  const staff = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<keyof typeof questions>();
  const [secret, setSecret] = useState<string>();
  const options = {
    onError: ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" as const }),
    onSettled() {
      setQuestion(undefined);
      return client.invalidateQueries({ queryKey: ["webhooks"] });
    },
  };
  const test = useMutation({
    mutationFn: () => api.webhooks.test({ webhookId: _id }),
    ...options,
    onSuccess: ({ message }) => toast({ title: message }),
  });
  const change = useMutation({
    mutationFn: (to: "active" | "paused") => api.webhooks.change({ webhookId: _id }, { state: to }),
    ...options,
    onSuccess: ({ message }) => toast({ title: message }),
  });
  const takeOver = useMutation({
    mutationFn: () => api.webhooks.takeOver({ webhookId: _id }),
    ...options,
    onSuccess: ({ message }) => toast({ title: message }),
  });
  const renew = useMutation({
    mutationFn: () => api.webhooks.renewSecret({ webhookId: _id }),
    ...options,
    onSuccess: (renewed) => setSecret(renewed.secret ?? undefined),
  });
  const remove = useMutation({
    mutationFn: () => api.webhooks.remove({ webhookId: _id }),
    ...options,
    onSuccess({ message }) {
      toast({ title: message });
      return navigate("/admin/settings/webhooks");
    },
  });
  const mutations = { takeOver, secret: renew, remove };
  const shown = question && { ...questions[question], mutation: mutations[question] };
  return (
    <>
      <Button size="sm" loading={test.isPending} onClick={() => test.mutate()}>
        Send a test
      </Button>
      <Button
        size="sm"
        variant="secondary"
        loading={change.isPending}
        onClick={() => change.mutate(state === "active" ? "paused" : "active")}
      >
        {state === "active" ? "Pause" : "Resume"}
      </Button>
      {member?._id !== staff._id && (
        <Button size="sm" variant="secondary" onClick={() => setQuestion("takeOver")}>
          Take over
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setQuestion("secret")}>
        Renew the secret
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setQuestion("remove")}>
        Remove
      </Button>
      {shown && (
        <ConfirmDialog
          open
          onClose={() => setQuestion(undefined)}
          title={shown.title}
          confirmLabel={shown.confirmLabel}
          loading={shown.mutation.isPending}
          onConfirm={() => shown.mutation.mutate()}
        >
          <p>{shown.text}</p>
        </ConfirmDialog>
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
