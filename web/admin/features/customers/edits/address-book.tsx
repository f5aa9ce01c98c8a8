import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerAddress, CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { EditIcon, TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { AddAddressDialog, EditAddressDialog } from "./customer-address-dialog.tsx";

/**
 * The address book of a customer. A guest's address book lasts as long as the visit, so staff change the address of the
 * order instead.
 */
export function Addresses({ customer }: { customer: CustomerDetails }) {
  const { _id: customerId, addresses, contact, isGuest } = customer;
  const mayEdit = useCan()("customers:write") && !isGuest;
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CustomerAddress>();
  const remove = useRemoveAddress(customerId);
  return (
    <Card title="Addresses" action={mayEdit && <CardButton onClick={() => setAdding(true)}>Add</CardButton>}>
      {addresses.length === 0 && <p className="text-sm text-muted">None saved.</p>}
      <ul className="grid gap-3 text-sm">
        {addresses.map((address) => (
          <li key={address._id} className="flex items-start gap-1">
            <address className="min-w-0 grow not-italic">
              <p className="font-medium wrap-anywhere">{address.name}</p>
              <p className="wrap-anywhere">{address.lines.join(", ")}</p>
              {address.phone && <p className="tabular-nums">{address.phone}</p>}
            </address>
            {mayEdit && (
              <div className="-mt-2 -mr-3 flex shrink-0">
                <IconButton label={`Edit the address in ${address.city}`} onClick={() => setEdited(address)}>
                  <EditIcon className="size-4" />
                </IconButton>
                <IconButton label={`Remove the address in ${address.city}`} onClick={() => remove.mutate(address)}>
                  <TrashIcon className="size-4" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddAddressDialog customerId={customerId} contact={contact} onClose={() => setAdding(false)} />}
      {edited && <EditAddressDialog customerId={customerId} address={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/**
 * Removes an address. "Undo" adds it again. It is not offered if the phone number is hidden from the member, because
 * the number would be lost.
 */
function useRemoveAddress(customerId: string) {
  const queryKey = ["customers"];
  const restore = useMutation({
    mutationFn: ({ _id, name, lines, phone = "", ...address }: CustomerAddress) =>
      api.customers.addAddress({ customerId }, { ...address, phone }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  return useMutation({
    mutationFn: ({ _id }: CustomerAddress) => api.customers.removeAddress({ customerId, addressId: _id }),
    onSuccess: ({ message }, address) =>
      toast({ title: message, undo: address.phone === undefined ? undefined : () => restore.mutate(address) }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
}
