import type { CustomerAddress } from "#contract/admin/customers/customer-page.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { AddressFields, pickAddress } from "../../../ui/address-fields.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveChanges, useSaveForm } from "../../../ui/use-save-form.ts";

type EditAddressProps = { customerId: string; address: CustomerAddress; onClose: () => void };

/**
 * Corrects an address of the customer's address book. If somebody else has changed a field meanwhile, the field shows
 * an error.
 */
export function EditAddressDialog({ customerId, address, onClose }: EditAddressProps) {
  const can = useCan();
  const form = useSaveChanges({
    current: pickAddress(address, can("customers:phone")),
    send: (changes) => api.customers.editAddress({ customerId, addressId: address._id }, changes),
    queryKey: ["customers"],
    onClose,
  });
  return (
    <FormDialog title="Edit the address" hint="Existing orders keep their address." {...form.props} onClose={onClose}>
      <AddressFields {...form} />
    </FormDialog>
  );
}

type AddAddressProps = { customerId: string; contact: Parameters<typeof pickAddress>[0]; onClose: () => void };

/**
 * Adds an address to the customer's address book. `contact` contains the customer's name and phone number, which most
 * addresses share.
 */
export function AddAddressDialog({ customerId, contact, onClose }: AddAddressProps) {
  const form = useSaveForm({
    values: pickAddress({ ...contact, country: "India" }, true),
    send: (values) => api.customers.addAddress({ customerId }, values),
    queryKey: ["customers"],
    onClose,
  });
  return (
    <FormDialog title="Add an address" {...form.props} onClose={onClose}>
      <AddressFields {...form} />
    </FormDialog>
  );
}
