import { useState } from "react";
import type { CustomerAddress } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useFieldChanges } from "../../../state/use-field-changes.ts";
import { AddressFields, pickAddress } from "../../../ui/address-fields.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useDialogSave } from "../../../ui/use-dialog-save.ts";

type EditAddressProps = { customerId: string; address: CustomerAddress; onClose: () => void };

/**
 * Corrects an address of the customer's address book. If somebody else has changed a field meanwhile, the field shows
 * an error.
 */
export function EditAddressDialog({ customerId, address, onClose }: EditAddressProps) {
  const can = useCan();
  const form = useFieldChanges(pickAddress(address, can("customers:phone")));
  const edit = useDialogSave({
    send: () => api.customers.editAddress({ customerId, addressId: address._id }, form.getChanges()),
    queryKey: ["customers"],
    onClose,
    onError: form.onError,
  });
  return (
    <FormDialog
      title="Edit the address"
      hint="Existing orders keep their address."
      error={edit.error ? form.message : undefined}
      isPending={edit.isPending}
      onSubmit={edit.mutate}
      onClose={onClose}
    >
      <AddressFields values={form.values} errors={form.errors} onChange={form.setValues} />
    </FormDialog>
  );
}

type AddAddressProps = { customerId: string; contact: Parameters<typeof pickAddress>[0]; onClose: () => void };

/**
 * Adds an address to the customer's address book. `contact` contains the customer's name and phone number, which most
 * addresses share.
 */
export function AddAddressDialog({ customerId, contact, onClose }: AddAddressProps) {
  const [values, setValues] = useState(() => pickAddress({ ...contact, country: "India" }, true));
  const add = useDialogSave({
    send: () => api.customers.addAddress({ customerId }, values),
    queryKey: ["customers"],
    onClose,
  });
  const errors = add.error instanceof Refusal ? add.error.errors : undefined;
  return (
    <FormDialog
      title="Add an address"
      error={errors ? undefined : add.error?.message}
      isPending={add.isPending}
      onSubmit={add.mutate}
      onClose={onClose}
    >
      <AddressFields values={values} errors={errors ?? {}} onChange={setValues} />
    </FormDialog>
  );
}
