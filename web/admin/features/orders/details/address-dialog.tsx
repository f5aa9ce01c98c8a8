import type { StaffOrderDetails } from "#contract/admin/orders.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

const fields = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "addressLine1", label: "Address line 1", isWide: true },
  { name: "addressLine2", label: "Address line 2", isWide: true },
  { name: "city", label: "City" },
  { name: "postalCode", label: "Postal code" },
  { name: "state", label: "State" },
  { name: "country", label: "Country" },
  { name: "phone", label: "Phone", isWide: true },
] as const;
type Values = Record<(typeof fields)[number]["name"], string>;
type AddressDialogProps = { order: StaffOrderDetails; onClose: () => void };

/** Changes where an order goes. What somebody else has changed meanwhile is shown at its field. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const can = useCan();
  const shown = fields.filter(({ name }) => name !== "phone" || can("customers:phone"));
  const form = useFieldChanges(Object.fromEntries(shown.map(({ name }) => [name, order.address[name]])) as Values);
  const edit = useDialogSave({
    send: () => api.orders.editAddress(order._id, form.getChanges()),
    queryKey: ["orders"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Delivery address"
      hint="The customer gets an email with the new address."
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-5">
        {shown.map(({ name, label, ...field }) => (
          <TextField
            key={name}
            label={label}
            className={"isWide" in field ? "col-span-2" : undefined}
            maxLength={120}
            autoComplete="off"
            error={form.errors[name]}
            value={form.values[name]}
            onChange={({ target }) => form.setValues({ ...form.values, [name]: target.value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
