import { useState } from "react";
import type { Address } from "#contract/account/addresses.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { EditIcon, TrashIcon } from "../../../ui/icons/later-icons.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressLines, formatFullName } from "./address-lines.tsx";
import { useDeleteAddress, useMakeDefaultAddress } from "./address-mutations.ts";

type AddressCardProps = { address: Address; isDefault: boolean; onEdit: () => void };

export function AddressCard({ address, isDefault, onEdit }: AddressCardProps) {
  const makeDefault = useMakeDefaultAddress();
  const [isConfirming, setIsConfirming] = useState(false);
  const deletion = useDeleteAddress();
  const addressSummary = `${formatFullName(address)}, ${address.addressLine1}`;
  const deleteAddress = () =>
    deletion.mutate(address._id, {
      onSettled: () => setIsConfirming(false),
      onSuccess: () => {
        toast({ title: t("Deleted!"), text: t("Your Address  has been removed."), tone: "success" });
        // The focused card was removed: keyboard focus moves to the top of the page.
        focusContent();
      },
      onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
    });
  return (
    <li className="flex flex-col justify-between gap-4 border border-hairline bg-raised p-6 pb-3">
      <div>
        <p className="font-medium wrap-anywhere">{formatFullName(address)}</p>
        <p className="mt-2 text-sm leading-relaxed text-muted">
          <AddressLines address={address} />
        </p>
      </div>
      <div className="-ms-3 flex items-center">
        <IconButton label={t("Edit address: {addressSummary}", { addressSummary })} title={t("Edit")} onClick={onEdit}>
          <EditIcon className="size-5" />
        </IconButton>
        <IconButton
          label={t("Delete address: {addressSummary}", { addressSummary })}
          title={t("Delete")}
          onClick={() => setIsConfirming(true)}
        >
          <TrashIcon className="size-5" />
        </IconButton>
        {isDefault ? (
          <Badge tone="accent" className="ms-auto">
            {t("Default")}
          </Badge>
        ) : (
          <Button
            variant="link"
            className="ms-auto text-sm"
            aria-label={t("Make default: {addressSummary}", { addressSummary })}
            loading={makeDefault.isPending}
            onClick={() =>
              makeDefault.mutate(address._id, {
                onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
              })
            }
          >
            {t("Make default")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("Are you sure?")}
        confirmLabel={t("Yes, delete it!")}
        loading={deletion.isPending}
        onConfirm={deleteAddress}
      >
        <p>{t("You won't be able to revert this!")}</p>
        <p className="mt-3 text-sm text-muted wrap-anywhere">{addressSummary}</p>
      </ConfirmDialog>
    </li>
  );
}
