import type { TaxResponse } from "#contract/admin/settings/tax.ts";
import { indianStateNames } from "#contract/values/indian-states.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../ui/use-save-form.ts";

export const sellerLabels = [
  { name: "legalName", label: "Legal name" },
  { name: "legalAddress", label: "Address" },
  { name: "gstin", label: "GSTIN" },
  { name: "legalState", label: "State" },
  { name: "hsn", label: "HSN of products without their own" },
] as const;

/** Edits the seller on invoices. A field that somebody else has changed meanwhile shows the stored value. */
export function SellerDialog({ seller, onClose }: { seller: TaxResponse["seller"]; onClose: () => void }) {
  const form = useSaveChanges({
    current: seller,
    send: (changes) => api.tax.editSeller(changes),
    queryKey: ["tax"],
    onClose,
  });
  return (
    <FormDialog
      title="Seller on invoices"
      hint="Without name, address, GSTIN and state, invoices have no tax."
      {...form.props}
      onClose={onClose}
    >
      {sellerLabels.map(({ name, label }) =>
        name === "legalState" ? (
          <Select key={name} label={label} options={listStates(form.values.legalState)} {...form.field(name)} />
        ) : (
          <TextField key={name} label={label} maxLength={200} autoComplete="off" {...form.field(name)} />
        ),
      )}
    </FormDialog>
  );
}

/** Options of the field: all states, and the stored one, which may be spelled differently. */
function listStates(stored: string) {
  const names = [...new Set([...indianStateNames, stored])].filter((name) => name !== "");
  return [{ value: "", label: "Not set" }, ...names.map((name) => ({ value: name, label: name }))];
}
