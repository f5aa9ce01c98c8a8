import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/addresses.ts";
import { queries } from "../state/queries.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { EditIcon, PinIcon, TrashIcon } from "../ui/more-icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.tsx";
import { useDeleteAddress, useSaveAddress } from "./address-changes.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressLines, fullName } from "./address-lines.tsx";

export function AddressBook() {
  const { data, error } = useQuery(queries.addresses());
  const [editing, setEditing] = useState<Address | "new">();
  const addresses = data?.addresses ?? [];
  return (
    <section aria-labelledby="addresses">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 id="addresses" className="font-display text-4xl">
          My Addresses
        </h1>
        <Button onClick={() => setEditing("new")}>Add New Address</Button>
      </div>
      {error && <Notice>{error.message || "Failed to fetch addresses"}</Notice>}
      {!data && !error && <p role="status">Loading addresses...</p>}
      {data && addresses.length === 0 && (
        <EmptyState icon={PinIcon} title="No addresses found" text="Add your first shipping address to get started" />
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address._id} address={address} onEdit={() => setEditing(address)} />
        ))}
      </ul>
      {editing && <EditAddress address={editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}

function EditAddress({ address, onClose }: { address: Address | "new"; onClose: () => void }) {
  const known = address === "new" ? undefined : address;
  const save = useSaveAddress(known?._id);
  return (
    <Dialog open onClose={onClose} title={known ? "Edit Address" : "Add New Address"}>
      <AddressForm
        address={known}
        withPhone={false}
        submit={known ? "Update Address" : "Save Address"}
        saving={save.isPending}
        error={save.error}
        onSave={(changed) => save.mutate(changed, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAddress();
  const confirmed = () =>
    remove.mutate(address._id, {
      onSuccess: () =>
        toast({ title: "Deleted!", text: "Your Address has been removed.", tone: "success", stays: 2000 }),
      onError: (error) => toast({ title: "Error!", text: error.message, tone: "danger" }),
    });
  return (
    <li className="relative border border-hairline p-6">
      <p className="pr-24 font-medium">{fullName(address)}</p>
      <p className="mt-2 text-muted text-sm leading-relaxed">
        <AddressLines address={address} />
      </p>
      <div className="absolute top-3 right-3 flex">
        <IconButton label={`Edit address of ${fullName(address)}`} onClick={onEdit}>
          <EditIcon className="size-5" />
        </IconButton>
        <IconButton label={`Delete address of ${fullName(address)}`} onClick={() => setAsking(true)}>
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Are you sure?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button loading={remove.isPending} onClick={confirmed}>
              Yes, delete it!
            </Button>
          </>
        }
      >
        <p>You won't be able to revert this!</p>
      </Dialog>
    </li>
  );
}
