import { useState } from "react";
import { webhookEventTypes, webhookTypeNames } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Webhook, WebhookSecretResponse } from "#contract/admin/webhooks/webhooks.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type WebhookDialogProps = {
  /** Undefined for a new webhook. */
  webhook?: Webhook | undefined;
  onSaved: (saved: Partial<Pick<WebhookSecretResponse, "secret">>) => void;
  onClose: () => void;
};

/** Adds or changes a webhook: its address, and the events that are sent to it. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [id] = useState(webhook?._id ?? newId);
  const form = useSaveChanges<"url" | "description" | "events", Partial<WebhookSecretResponse>>({
    current: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events.join(",") ?? "",
    },
    send: (changes, { events, ...values }) =>
      webhook
        ? api.webhooks.change({ webhookId: id }, changes)
        : api.webhooks.add({ webhookId: id, ...values, events: listEvents(events) }),
    queryKey: ["webhooks"],
    onSaved({ message = "", secret }) {
      toast({ title: message });
      onSaved({ secret: secret ?? null });
    },
  });
  const chosen: readonly string[] = listEvents(form.values.events);
  const eventsError = form.getError("events");
  const toggle = (types: readonly string[], isOn: boolean) => {
    const next = webhookTypeNames.filter((type) => (types.includes(type) ? isOn : chosen.includes(type)));
    form.set({ events: next.join(",") });
  };
  return (
    <FormDialog
      title={webhook ? "Change the webhook" : "New webhook"}
      {...form.props}
      error={Object.keys(form.errors).length === 0 ? form.props.error : undefined}
      onClose={onClose}
    >
      <TextField
        label="Address"
        autoComplete="off"
        {...form.field("url")}
        type="url"
        maxLength={500}
        placeholder="https://"
      />
      <TextField
        label="What it is for"
        autoComplete="off"
        {...form.field("description")}
        maxLength={100}
        hint="Shown in the list. May be empty."
      />
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-sm font-medium">Events</legend>
        {eventsError && (
          <p role="alert" className="text-sm text-danger">
            {eventsError}
          </p>
        )}
        <Checkbox
          label="All events"
          checked={chosen.length === webhookTypeNames.length}
          onChange={({ target }) => toggle(webhookTypeNames, target.checked)}
        />
        {webhookTypeNames.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onChange={({ target }) => toggle([type], target.checked)}
            label={
              <>
                <span className="font-mono">{type}</span>
                <span className="block text-muted">{webhookEventTypes[type]}</span>
              </>
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** The types of events in a text with commas between them. */
function listEvents(text: string) {
  const names = text.split(",");
  return webhookTypeNames.filter((type) => names.includes(type));
}
