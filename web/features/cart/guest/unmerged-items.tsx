import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { addGuestItemToCart } from "../../../app/state/merge-guest-cart.ts";
import { queries } from "../../../app/state/queries.ts";
import { type GuestItem, removeFromGuestCart } from "../../../app/state/storage/guest-cart.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { GuestCartLines } from "./guest-cart-lines.tsx";

/** Guest items that could not be merged into the customer's cart at login, mostly because they are out of stock. */
export function UnmergedItems({ items }: { items: GuestItem[] }) {
  return (
    <section aria-labelledby="left-behind" className="grid gap-4 pt-10">
      <h2 id="left-behind" className="font-display text-2xl">
        {t("Still waiting")}
      </h2>
      <p className="text-sm text-muted">
        {t(
          "These pieces could not be moved into your cart when you signed in: too few are left, or they are no longer sold.",
        )}
      </p>
      <GuestCartLines items={items} label={t("Items still waiting")} action={(item) => <RetryButton item={item} />} />
    </section>
  );
}

function RetryButton({ item }: { item: GuestItem }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => addGuestItemToCart(item),
    onSuccess: (cart) => {
      client.setQueryData(queries.cart().queryKey, cart);
      removeFromGuestCart(item);
      focusContent();
    },
    onError: (error) => {
      // The customer has added the item to the cart in another way meanwhile.
      if (error instanceof Refusal && error.code === "already_in_cart") removeFromGuestCart(item);
      toast({ title: toErrorMessage(error, msg("Failed to add item to cart")), tone: "danger" });
    },
  });
  return (
    <Button variant="link" loading={add.isPending} onClick={() => add.mutate()}>
      {t("Try again")}
    </Button>
  );
}
