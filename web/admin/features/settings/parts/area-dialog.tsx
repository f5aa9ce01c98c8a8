import { useState } from "react";
import type { Area } from "#contract/admin/settings/delivery-areas.ts";
import { indianStateNames } from "#contract/values/indian-states.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

const noArea = { state: "", city: "", zone: "", days: "", cod: "" };

/** Adds or edits the terms of all PIN codes with the same prefix. */
export function AreaDialog({ stored, onClose }: { stored: Area | undefined; onClose: () => void }) {
  const [prefix, setPrefix] = useState(stored?.prefix ?? "");
  const { state, city, zone, days, cod } = stored ?? noArea;
  const form = useSaveChanges({
    current: { state, city, zone, days, cod },
    send: (changes) => api.deliveryAreas.edit({ prefix: prefix.trim() }, changes),
    check: () => ({ prefix: !/^[1-9]\d{1,5}$/.test(prefix.trim()) && "Enter the first two to six digits." }),
    queryKey: ["settings", "areas"],
    onClose,
  });
  const field = (name: keyof typeof noArea, label: string, hint?: string) => ({
    label,
    hint,
    autoComplete: "off",
    ...form.field(name),
  });
  const asBefore = stored ? [] : [{ value: "", label: "Unchanged" }];
  return (
    <FormDialog
      title={stored ? `PIN codes ${stored.prefix}…` : "Add PIN codes"}
      hint={stored ? "" : "Fields that you leave empty do not change for these PIN codes."}
      {...form.props}
      onClose={onClose}
    >
      <TextField
        label="Beginning of the PIN code"
        hint="Two to six digits."
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        disabled={stored !== undefined}
        error={form.getError("prefix") ?? form.refused.prefix}
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
