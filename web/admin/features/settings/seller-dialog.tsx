import type { TaxResponse } from "#contract/admin/settings/tax.ts";
import { indianStateNames } from "#contract/values/indian-states.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { useFieldChanges } from "../../state/use-field-changes.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useDialogSave } from "../../ui/use-dialog-save.ts";

export const sellerLabels = [
  { name: "legalName", label: "Legal name" },
  { name: "legalAddress", label: "Address" },
  { name: "gstin", label: "GSTIN" },
  { name: "legalState", label: "State" },
  { name: "hsn", label: "HSN of products without their own" },
] as const;

/** Edits the seller on invoices. A field that somebody else has changed meanwhile shows the stored value. */
export function SellerDialog({ seller, onClose }: { seller: TaxResponse["seller"]; onClose: () => void }) {
  const form = useFieldChanges(seller);
  const edit = useDialogSave({
    send: () => api.tax.editSeller(form.getChanges()),
    queryKey: ["tax"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog title="Seller on invoices" isPending={edit.isPending} onSubmit={() => edit.mutate()} onClose={onClose}>
      <p className="text-sm text-muted">Without name, address, GSTIN and state, invoices have no tax.</p>
      {edit.error && <Notice tone="danger">{form.message}</Notice>}
      {sellerLabels.map(({ name, label }) => {
        const field = {
          label,
          value: form.values[name],
          error: form.errors[name],
          onChange: ({ target }: { target: { value: string } }) =>
            form.setValues({ ...form.values, [name]: target.value }),
        };
        return name === "legalState" ? (
          <Select key={name} options={listStates(form.values.legalState)} {...field} />
        ) : (
          <TextField key={name} maxLength={200} autoComplete="off" {...field} />
        );
      })}
    </FormDialog>
  );
}

/** Options of the field: all states, and the stored one, which may be spelled differently. */
function listStates(stored: string) {
  const names = [...new Set([...indianStateNames, stored])].filter((name) => name !== "");
  return [{ value: "", label: "Not set" }, ...names.map((name) => ({ value: name, label: name }))];
}
