import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { api } from "../../app/state/api.ts";
import { queries } from "../../app/state/queries.ts";
import { removeFromGuestWishlist } from "../../app/state/storage/guest-wishlist.ts";
import { findToken } from "../../app/state/storage/token.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { IconButton } from "../../ui/forms/button.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { msg, t } from "../../ui/text/t.ts";

export function RemoveFromWishlist({ productId, name }: { productId: string; name: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      if (findToken()) queryClient.setQueryData(queries.wishlist().queryKey, await api.wishlist.remove({ productId }));
      else removeFromGuestWishlist([productId]);
    },
    onSuccess: () => {
      toast({ title: t("Deleted!"), text: t("Item removed from your wishlist."), tone: "success" });
      // The card that had the focus is removed; keyboard navigation continues from the start of the page.
      focusContent();
    },
    onError: (error) =>
      toast({ title: t("Error!"), text: toErrorMessage(error, msg("Failed to remove wishlist item")), tone: "danger" }),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <IconButton
        label={t("Remove from wishlist: {name}", { name })}
        title={t("Remove from wishlist")}
        onClick={() => setIsConfirming(true)}
        className="absolute! top-2 inset-e-2 bg-paper/85"
      >
        <CloseIcon className="size-5" />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("Remove item?")}
        confirmLabel={t("Yes, remove it!")}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p className="wrap-anywhere">{t("{name} will leave your wishlist.", { name })}</p>
      </ConfirmDialog>
    </>
  );
}
