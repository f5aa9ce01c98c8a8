import type { ReactNode } from "react";
import { productPath } from "../../app/navigation/paths.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { type GuestItem, removeFromGuestCart } from "../../app/state/storage/guest-cart.ts";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { Image } from "../../ui/images/image.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";
import { CartLayout } from "./cart-layout.tsx";
import { lineGridClass } from "./cart-line.tsx";
import { toVariantKey } from "./variant-key.ts";

/** The cart of a guest, stored in the browser until login. The server then calculates the prices again. */
export function GuestCart({ items }: { items: GuestItem[] }) {
  const returnToCart = () => saveReturnTo("/cart");
  return (
    <CartLayout count={items.length}>
      <GuestCartLines items={items} label="Items waiting for you" />
      <section aria-label="Sign in to order" className="grid gap-4 bg-wash p-6 lg:sticky lg:top-36 lg:p-8">
        <h2 className="font-display text-2xl">Sign in to order</h2>
        <p className="text-sm text-muted">Your items wait here and move into your cart when you sign in.</p>
        <div className="grid gap-3 pt-2">
          <ButtonLink to="/login" size="lg" fullWidth onClick={returnToCart}>
            Sign in
          </ButtonLink>
          <ButtonLink to="/signup" variant="secondary" size="lg" fullWidth onClick={returnToCart}>
            Create an account
          </ButtonLink>
        </div>
      </section>
    </CartLayout>
  );
}

type GuestCartLinesProps = { items: GuestItem[]; label: string; action?: (item: GuestItem) => ReactNode };

export function GuestCartLines({ items, label, action }: GuestCartLinesProps) {
  return (
    <ul aria-label={label} className="border-t border-hairline">
      {items.map((item) => (
        <li key={toVariantKey(item)} className={lineGridClass}>
          <Link to={toProductPath(item)} tabIndex={-1} aria-hidden="true" className="block">
            <Image src={item.image} alt="" sizes="(min-width: 40rem) 8.5rem, 5.5rem" />
          </Link>
          <div className="@container grid content-between gap-4">
            <div className="grid gap-1.5">
              <div className="grid items-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,1fr)_auto]">
                <Link to={toProductPath(item)} className="font-display text-xl wrap-anywhere hover:text-accent">
                  {item.name}
                </Link>
                <ShopPrice price={item.price} />
              </div>
              <p className="text-sm text-muted">
                {item.selectedColor}, {item.selectedSize} · Quantity {item.quantity}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
              {action?.(item)}
              <Button variant="link" aria-label={`Delete ${item.name}`} onClick={() => removeItem(item)}>
                Delete
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function removeItem(item: GuestItem) {
  removeFromGuestCart(item);
  // The focused line was removed: keyboard users continue from the top of the page.
  focusContent();
}

function toProductPath({ productId, slug, selectedColor, selectedSize }: GuestItem): string {
  return productPath({ _id: productId, slug }, selectedColor, selectedSize);
}
