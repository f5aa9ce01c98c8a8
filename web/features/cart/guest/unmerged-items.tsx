import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
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

/**
 * Items that the browser stores in addition to the customer's cart: items that the server refused, mostly because they
 * are out of stock, and items that were added without a network.
 */
export function UnmergedItems({ items }: { items: GuestItem[] }) {
  return (
    <>
      <Section
        title={t("Still waiting")}
        label={t("Items still waiting")}
        text={t("We couldn’t move these items to your cart: too few are left, or they’re no longer sold.")}
        items={items.filter(({ isOffline }) => !isOffline)}
      />
      <Section
        title={t("Added offline")}
        label={t("Items added offline")}
        text={t("These items will move to your cart when you’re back online.")}
        items={items.filter(({ isOffline }) => isOffline)}
      />
    </>
  );
}

type SectionProps = { title: string; label: string; text: string; items: GuestItem[] };

function Section({ title, label, text, items }: SectionProps) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 pt-10">
      <h2 id={headingId} className="font-display text-2xl">
        {title}
      </h2>
      <p className="text-sm text-muted">{text}</p>
      <GuestCartLines items={items} label={label} action={(item) => <RetryButton item={item} />} />
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
      // The customer has meanwhile added the item to the cart in another way.
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
