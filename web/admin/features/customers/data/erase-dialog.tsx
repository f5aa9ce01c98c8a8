import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

type EraseDialogProps = { customer: Pick<CustomerDetails, "_id" | "email" | "isGuest">; onClose: () => void };

/** Erases the personal data of a customer, confirmed by typing the email. */
export function EraseDialog({ customer: { _id, email, isGuest }, onClose }: EraseDialogProps) {
  const form = useSaveForm({
    values: { email: "" },
    send: (values) => api.customers.erase({ customerId: _id }, values),
    queryKey: ["customers"],
    onClose,
  });
  return (
    <FormDialog title="Erase personal data" size="sm" submitLabel="Erase" {...form.props} onClose={onClose}>
      <p className="text-sm">
        Deletes {isGuest ? "the guest’s" : "the account with its profile,"} addresses, cart, wishlist, consents, tags
        and notes, and ends every session. Reviews stay without name and photos.
      </p>
      <p className="text-sm">
        Orders, invoices and their addresses stay, because tax law demands them.{" "}
        {!isGuest && "The customer gets an email. "}
        This cannot be undone.
      </p>
      <TextField label={`Type ${email} to confirm`} autoComplete="off" maxLength={254} {...form.field("email")} />
    </FormDialog>
  );
}
