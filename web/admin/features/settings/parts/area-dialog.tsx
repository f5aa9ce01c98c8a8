import { useState } from "react";
import type { Area } from "#contract/admin/settings/delivery-areas.ts";
import { indianStateNames } from "#contract/values/indian-states.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

const noArea = { state: "", city: "", zone: "", days: "", cod: "" };

/** Adds or edits the terms of all PIN codes with the same prefix. */
export function AreaDialog({ stored, onClose }: { stored: Area | undefined; onClose: () => void }) {
  const [prefix, setPrefix] = useState(stored?.prefix ?? "");
  const { state, city, zone, days, cod } = stored ?? noArea;
  const form = useFieldChanges({ state, city, zone, days, cod });
  const save = useDialogSave({
    send: () => api.deliveryAreas.edit({ prefix: prefix.trim() }, form.getChanges()),
    queryKey: ["settings", "areas"],
    onClose,
    onError: form.onError,
  });
  const [isTried, setTried] = useState(false);
  const isPrefix = /^[1-9]\d{1,5}$/.test(prefix.trim());
  const field = (key: keyof typeof noArea, label: string, hint?: string) => ({
    label,
    hint,
    autoComplete: "off",
    value: form.values[key],
    error: form.errors[key],
    onChange: ({ target }: { target: { value: string } }) => form.setValues({ ...form.values, [key]: target.value }),
  });
  const asBefore = stored ? [] : [{ value: "", label: "Unchanged" }];
  return (
    <FormDialog
      title={stored ? `PIN codes ${stored.prefix}…` : "Add PIN codes"}
      hint={stored ? "" : "Fields that you leave empty do not change for these PIN codes."}
      error={save.error ? form.message : undefined}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isPrefix) save.mutate();
      }}
    >
      <TextField
        label="Beginning of the PIN code"
        hint="Two to six digits."
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        disabled={stored !== undefined}
        error={isTried && !isPrefix ? "Enter the first two to six digits." : form.refused.prefix}
        value={prefix}
        onChange={({ target }) => setPrefix(target.value)}
      />
      <TextField {...field("days", "Business days", "Such as 3-5. Empty: the days of all others.")} />
      <Select
        {...field("cod", "Cash on delivery")}
        options={[...asBefore, { value: "yes", label: "Yes" }, { value: "no", label: "No" }]}
      />
      <Select
        {...field("state", "State", "Filled into address forms.")}
        options={[
          { value: "", label: stored ? "Several" : "Unchanged" },
          ...indianStateNames.map((name) => ({ value: name, label: name })),
        ]}
      />
      <TextField {...field("city", "City")} maxLength={60} />
      <TextField
        {...field("zone", "Zone", "Such as metro or remote. Zones can have shipping fees of their own, above.")}
        maxLength={40}
      />
    </FormDialog>
  );
}
