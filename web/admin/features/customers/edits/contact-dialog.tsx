import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type ContactDialogProps = { customer: Pick<CustomerDetails, "_id" | "contact">; onClose: () => void };
type Values = { firstName: string; lastName: string; phone: string };

/**
 * Corrects the name and phone number of an account. If somebody else has changed a field meanwhile, the field shows an
 * error.
 */
export function ContactDialog({ customer: { _id, contact }, onClose }: ContactDialogProps) {
  const mayPhone = useCan()("customers:phone");
  const form = useFieldChanges<keyof Values>({
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phone ?? "",
  });
  const edit = useDialogSave({
    send: () => api.customers.edit({ customerId: _id }, form.getChanges()),
    queryKey: ["customers"],
    onClose,
    onError: form.onError,
  });
  const toField = (name: keyof Values) => ({
    autoComplete: "off",
    error: form.errors[name],
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.setValues({ ...form.values, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Name and phone"
      hint="Existing orders keep their name, phone number and address."
      size="sm"
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <TextField label="First name" maxLength={120} {...toField("firstName")} />
      <TextField label="Last name" maxLength={120} {...toField("lastName")} />
      {mayPhone && (
        <TextField
          label="Phone"
          type="tel"
          dir="ltr"
          maxLength={30}
          hint={contact.phone ? undefined : "Empty: the page shows the number of the newest order or address."}
          {...toField("phone")}
        />
      )}
    </FormDialog>
  );
}
