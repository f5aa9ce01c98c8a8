import type { ReactNode } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Stepper } from "../../ui/forms/stepper.tsx";
import { Image } from "../../ui/images/image.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";
import { useWishlist } from "../catalogue/cards/use-wishlist.ts";
import { type LineChange, type LineSelection, useUpdateLine } from "./cart-mutations.ts";
import { LineNotes } from "./line-notes.tsx";
import { MoveToWishlist } from "./removal/move-to-wishlist.tsx";
import { RemoveLine } from "./remove-line.tsx";

export const lineGridClass =
  "grid grid-cols-[min(5.5rem,28%)_minmax(0,1fr)] gap-4 border-b border-hairline py-6 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-6";

export function CartLine({ item, cartId }: { item: CartItem; cartId: string }) {
  return (
    <CartLineView item={item} {...useUpdateLine(item)}>
      <SaveForLater productId={item.productId} name={item.name} />
      <MoveToWishlist item={item} cartId={cartId} />
      <RemoveLine item={item} cartId={cartId} />
    </CartLineView>
  );
}

type CartLineViewProps = {
  item: GuestCartItem;
  /** The current selection. `item` may be older, because it comes from the server. */
  optimistic: LineSelection;
  isPending: boolean;
  /** True if the quantity was changed without a network and has not been sent to the server yet. */
  isUnsent: boolean;
  change: (part: Partial<LineChange>) => void;
  /** The line's actions. */
  children: ReactNode;
};

/** A line of a customer's or a guest's cart. */
export function CartLineView({ item, optimistic, isPending, isUnsent, change, children }: CartLineViewProps) {
  const path = productPath({ _id: item.productId, slug: item.slug }, item.selectedColor, item.selectedSize);
  return (
    <li aria-busy={isPending} className={lineGridClass}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block">
        <Image src={item.images[0]} alt="" sizes="(min-width: 40rem) 8.5rem, 5.5rem" />
      </Link>
      <div className="@container grid content-between gap-4">
        <div className="grid gap-2">
          <div className="grid items-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,1fr)_auto]">
            <Link
              to={path}
              lang={contentLanguage(item.name)}
              className="font-display text-xl wrap-anywhere hover:text-accent"
            >
              {item.name}
            </Link>
            <ShopPrice price={item.price} mrp={item.mrp} />
          </div>
          <LineNotes item={item} onChange={change} />
          <div className="mt-1 flex flex-wrap items-end gap-2.5 [&_select]:min-h-12">
            <Select
              compact
              hideLabel
              label={t("Colour of {name}", { name: item.name })}
              value={optimistic.selectedColor}
              onChange={(event) => change({ selectedColor: event.target.value })}
              options={includeSelected(
                item.availableColors.map(({ color }) => color),
                optimistic.selectedColor,
              ).map((value) => ({ value, label: tColor(value) }))}
            />
            <Select
              compact
              hideLabel
              label={t("Size of {name}", { name: item.name })}
              value={optimistic.selectedSize}
              onChange={(event) => change({ selectedSize: event.target.value })}
              options={includeSelected(item.availableSizes, optimistic.selectedSize)}
            />
            <Stepper
              label={t("Quantity of {name}", { name: item.name })}
              value={optimistic.quantity}
              max={Math.max(item.inventory, optimistic.quantity)}
              fallback={optimistic.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          {children}
          {isUnsent && <span className="ms-auto text-warning">{t("Not sent yet")}</span>}
          {!isUnsent && item.quantity > 1 && (
            <span className="ms-auto flex items-baseline gap-2 text-muted">
              {t("Total")} <ShopPrice price={item.totalPrice} />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** Adds a cart line's product to the wishlist. The item stays in the cart until it is deleted there. */
export function SaveForLater({ productId, name }: { productId: string; name: string }) {
  const { saved, busy, save } = useWishlist(productId);
  const label = saved ? t("Remove from Wishlist") : t("Save for later");
  return (
    <Button variant="link" aria-label={`${label}: ${name}`} loading={busy} onClick={() => save(!saved)}>
      {label}
    </Button>
  );
}

// The selected value may be sold out and no longer among the options; the select still shows it.
function includeSelected(options: readonly string[], selected: string): string[] {
  return options.includes(selected) ? [...options] : [selected, ...options];
}
