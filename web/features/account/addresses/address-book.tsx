import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/account/addresses.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { TabHeader } from "../../../ui/display/tab-header.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PinIcon } from "../../../ui/icons/later-icons.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { useSaveAddress } from "./address-mutations.ts";

export function AddressBook() {
  const { data, error } = useQuery(customerQueries.addresses());
  const [editing, setEditing] = useState<Address | "new">();
  const addresses = data?.addresses ?? [];
  return (
    <section aria-labelledby="addresses">
      <TabHeader id="addresses" title={t("My Addresses")}>
        <Button onClick={() => setEditing("new")}>{t("Add New Address")}</Button>
      </TabHeader>
      {error && <Notice>{toErrorMessage(error, msg("Failed to fetch addresses"))}</Notice>}
      {!data && !error && <AddressesSkeleton />}
      {data && addresses.length === 0 && (
        <EmptyState
          icon={PinIcon}
          title={t("No addresses found")}
          text={t("Add your first shipping address to get started")}
        />
      )}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            isDefault={address._id === data?.defaultId}
            onEdit={() => setEditing(address)}
          />
        ))}
      </ul>
      {editing && <AddressDialog address={editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}

function AddressDialog({ address, onClose }: { address: Address | "new"; onClose: () => void }) {
  const existing = address === "new" ? undefined : address;
  const save = useSaveAddress(existing?._id);
  return (
    <Dialog open onClose={onClose} title={existing ? t("Edit Address") : t("Add New Address")}>
      <AddressForm
        address={existing}
        withPhone={false}
        error={save.error}
        onSave={(values) => save.mutate(values, { onSuccess: onClose })}
      >
        <Button variant="secondary" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {save.isPending ? t("Saving...") : existing ? t("Update Address") : t("Save Address")}
        </Button>
      </AddressForm>
    </Dialog>
  );
}

function AddressesSkeleton() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{t("Loading addresses...")}</span>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
