import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type ContactDialogProps = { customer: Pick<CustomerDetails, "_id" | "contact">; onClose: () => void };

/**
 * Corrects the name and phone number of an account. If somebody else has changed a field meanwhile, the field shows an
 * error.
 */
export function ContactDialog({ customer: { _id, contact }, onClose }: ContactDialogProps) {
  const mayPhone = useCan()("customers:phone");
  const form = useSaveChanges({
    current: { firstName: contact.firstName, lastName: contact.lastName, phone: contact.phone ?? "" },
    send: (changes) => api.customers.edit({ customerId: _id }, changes),
    queryKey: ["customers"],
    onClose,
  });
  return (
    <FormDialog
      title="Name and phone"
      hint="Existing orders keep their name, phone number and address."
      size="sm"
      {...form.props}
      onClose={onClose}
    >
      <TextField label="First name" maxLength={120} autoComplete="off" {...form.field("firstName")} />
      <TextField label="Last name" maxLength={120} autoComplete="off" {...form.field("lastName")} />
      {mayPhone && (
        <TextField
          label="Phone"
          type="tel"
          dir="ltr"
          maxLength={30}
          hint={contact.phone ? undefined : "Empty: the page shows the number of the newest order or address."}
          autoComplete="off"
          {...form.field("phone")}
        />
      )}
    </FormDialog>
  );
}
