import type { AdditionOutcome, CartAddition } from "#contract/cart/additions.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { toVariantKey } from "../variant-key.ts";

type AdditionsProps = { additions: readonly CartAddition[] };
type AdditionsDialogProps = AdditionsProps & {
  title: string;
  /** Further text for the customer, after the number of items that were added. */
  note?: string;
  onClose: () => void;
};

/** The items that were requested for the cart and the outcome of each, with a link to the cart. */
export function AdditionsDialog({ title, additions, note, onClose }: AdditionsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("Close")}
          </Button>
          <ButtonLink to="/cart">{t("View cart")}</ButtonLink>
        </>
      }
    >
      <p role="status" className="mb-5">
        {summarizeAdditions(additions)} {note}
      </p>
      <Additions additions={additions} />
    </Dialog>
  );
}

/** The outcome of each requested item. Items that could not be added come first. */
function Additions({ additions }: AdditionsProps) {
  const sorted = additions.toSorted((a, b) => Number(a.outcome === "added") - Number(b.outcome === "added"));
  return (
    <ul className="grid gap-4">
      {sorted.map((addition) => (
        <li key={toVariantKey(addition)} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
          <Image src={addition.image ?? undefined} alt="" sizes="3.5rem" />
          <div className="grid content-center gap-0.5 text-sm">
            <p className="font-medium wrap-anywhere">{addition.name}</p>
            <p className="text-muted">
              {addition.selectedSize} · {addition.selectedColor}
            </p>
            <p className={addition.outcome === "added" ? "text-success" : "text-ink"}>
              {outcomeTexts[addition.outcome](addition)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const outcomeTexts: Record<AdditionOutcome, (addition: CartAddition) => string> = {
  added: ({ quantity }) =>
    quantity === 1 ? t("Added to your cart") : t("{quantity} added to your cart", { quantity }),
  fewer: ({ quantity, requested }) =>
    t("{quantity} of {requested} added: no more are in stock", { quantity, requested }),
  in_cart: () => t("Already in your cart, not changed"),
  sold_out: () => t("Sold out"),
  not_sold: () => t("No longer sold"),
  cart_full: () => t("Your cart is full"),
};

/** "2 of 3 items were added to your cart." */
function summarizeAdditions(additions: readonly CartAddition[]): string {
  const added = additions.filter(({ quantity }) => quantity > 0).length;
  if (added === 0) return t("Nothing was added to your cart.");
  if (added === additions.length)
    return t("{added, plural, one {# item was} other {# items were}} added to your cart.", { added });
  return t("{added} of {count, plural, one {# item was} other {# items were}} added to your cart.", {
    added,
    count: additions.length,
  });
}
