import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { webhookEventTypes, webhookTypeNames } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Webhook, WebhookSecretResponse } from "#contract/admin/webhooks/webhooks.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";

type WebhookDialogProps = {
  /** Undefined for a new webhook. */
  webhook?: Webhook | undefined;
  onSaved: (saved: Partial<Pick<WebhookSecretResponse, "secret">>) => void;
  onClose: () => void;
};

/** Adds or changes a webhook: its address, and the events that are sent to it. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [id] = useState(webhook?._id ?? newId);
  const form = useFieldChanges({
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    events: webhook?.events.join(",") ?? "",
  });
  const chosen = form.values.events.split(",").filter(Boolean);
  const save = useMutation<Partial<WebhookSecretResponse>>({
    mutationFn() {
      const { url, description } = form.values;
      const events = webhookTypeNames.filter((type) => chosen.includes(type));
      return webhook
        ? api.webhooks.change({ webhookId: id }, form.getChanges())
        : api.webhooks.add({ webhookId: id, url, description, events });
    },
    onSuccess({ message = "", secret }) {
      toast({ title: message });
      onSaved({ secret: secret ?? null });
    },
    onError: form.onError,
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["webhooks"] }),
  });
  const toggle = (types: readonly string[], isOn: boolean) => {
    const next = webhookTypeNames.filter((type) => (types.includes(type) ? isOn : chosen.includes(type)));
    form.setValues({ ...form.values, events: next.join(",") });
  };
  const field = (name: "url" | "description", label: string) => ({
    label,
    autoComplete: "off",
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.setValues({ ...form.values, [name]: target.value }),
  });
  return (
    <FormDialog
      title={webhook ? "Change the webhook" : "New webhook"}
      error={save.error && Object.keys(form.errors).length === 0 ? form.message : undefined}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField {...field("url", "Address")} type="url" maxLength={500} placeholder="https://" />
      <TextField {...field("description", "What it is for")} maxLength={100} hint="Shown in the list. May be empty." />
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-sm font-medium">Events</legend>
        {form.errors.events && (
          <p role="alert" className="text-sm text-danger">
            {form.errors.events}
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
