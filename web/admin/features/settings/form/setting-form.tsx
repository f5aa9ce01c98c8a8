import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayChangeSetting, type SettingField } from "#contract/admin/settings/setting-fields.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useStaff } from "../../../state/staff.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { toast } from "../../../ui/toasts.tsx";
import { SettingInput } from "./setting-input.tsx";

type Values = Readonly<Record<string, string>>;
const settingsQuery = { queryKey: ["settings"], queryFn: () => api.settings.get() };

type SettingFormProps = {
  fields: readonly SettingField[];
  stored: Values;
  /** Renders the effect of the typed values before they are saved. */
  preview?: ((values: Values, onChange: (name: string, value: string) => void) => ReactNode) | undefined;
  /** Places the form beside what depends on its values. */
  frame?: ((form: ReactNode, values: Values) => ReactNode) | undefined;
};

/** A form of settings. Fields that the member may not change are shown as read-only. */
export function SettingForm({ fields, stored, preview, frame = (form) => form }: SettingFormProps) {
  const pick = (values: Values) => Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ""]));
  const form = useFieldChanges<string>(pick(stored));
  const client = useQueryClient();
  const granted = new Set(useStaff().permissions);
  const save = useMutation({
    mutationFn: (_sent: Values) => api.settings.edit({ settings: listChanges(form.getChanges()) }),
    async onSuccess({ message, warnings }, sent) {
      toast({ title: message, ...(warnings.length > 0 && { text: warnings.join(" "), durationMs: 12_000 }) });
      const { values } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
      form.reset(pick(values), sent);
    },
    async onError(error) {
      form.onError(error);
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  useUnsavedChanges(form.isChanged && !save.isPending);
  const mayChangeAny = fields.some((field) => mayChangeSetting(field, granted));
  const change = (name: string, value: string) => form.setValues({ ...form.values, [name]: value });
  return frame(
    <form
      noValidate
      className="grid gap-5 rounded-md border border-hairline bg-raised p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) save.mutate(form.values);
      }}
    >
      {save.error && <Notice tone="danger">{form.message}</Notice>}
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={form.values[field.name] ?? ""}
          error={form.errors[field.name]}
          disabled={!mayChangeSetting(field, granted)}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      {preview?.(form.values, change)}
      {mayChangeAny ? (
        <div className="flex flex-wrap justify-end gap-2">
          {form.isChanged && (
            <Button variant="secondary" onClick={() => form.reset(pick(stored))}>
              Discard
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!form.isChanged}>
            Save
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">Your role can see these settings, but not change them.</p>
      )}
    </form>,
    form.values,
  );
}

/** The changes without fields that are undefined, which the type allows. */
function listChanges(changes: ReturnType<ReturnType<typeof useFieldChanges<string>>["getChanges"]>) {
  return Object.fromEntries(Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change]] : [])));
}
