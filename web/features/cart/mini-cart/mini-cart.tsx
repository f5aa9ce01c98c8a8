import { useIsMutating, useQuery } from "@tanstack/react-query";
import type { FreeShipping, Quote } from "#contract/cart/cart.ts";
import { type AddedItem, closeMiniCart } from "../../../app/state/mini-cart.ts";
import { queries } from "../../../app/state/queries.ts";
import { signInMutationKey } from "../../../app/state/sign-in.ts";
import { useGuestCart } from "../../../app/state/storage/guest-cart.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { FreeShippingProgress } from "../free-shipping-progress.tsx";
import { toVariantKey } from "../variant-key.ts";
import { useCloseOnNavigation } from "./use-close-on-navigation.ts";

/** Confirms the added items in a drawer, on phones in a sheet at the bottom. Navigating closes it. */
export function MiniCart({ items }: { items: readonly AddedItem[] }) {
  useCloseOnNavigation(closeMiniCart);
  // The login popup closes first, so that closing the drawer restores the focus to the popup's opener, not to the
  // popup.
  const isSigningIn = useIsMutating({ mutationKey: signInMutationKey }) > 0;
  return (
    <Drawer
      open={!isSigningIn}
      side="sheet"
      onClose={closeMiniCart}
      title={t("Added To Cart!")}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <ButtonLink to="/cart" variant="secondary">
            {t("View Cart")}
          </ButtonLink>
          <ButtonLink to="/shipping">{t("Checkout")}</ButtonLink>
          <Button variant="quiet" className="col-span-2" onClick={closeMiniCart}>
            {t("Continue Shopping")}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <p className="text-muted">
          {items.length === 1
            ? t("This item has been added to your cart")
            : t("{length} items have been added to your cart", { length: items.length })}
        </p>
        <ul className="grid gap-4">
          {items.map((item) => (
            <AddedLine key={toVariantKey(item)} item={item} />
          ))}
        </ul>
        <CartTotal />
      </div>
    </Drawer>
  );
}

function AddedLine({ item: { name, image, selectedColor, selectedSize, quantity, price } }: { item: AddedItem }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
      <Image src={image} alt="" sizes="5.5rem" />
      <div className="grid content-start gap-1 text-sm">
        <p lang={contentLanguage(name)} className="font-display text-lg wrap-anywhere">
          {name}
        </p>
        <p className="text-muted">
          {tColor(selectedColor)}, {selectedSize}
        </p>
        <p className="text-muted">{t("Quantity {quantity}", { quantity })}</p>
        <ShopPrice price={price} />
      </div>
    </li>
  );
}

/** Total and item count of the whole cart, from the server. */
function CartTotal() {
  const isSignedIn = useToken() !== undefined;
  const guestItems = useGuestCart();
  const cart = useQuery({ ...queries.cart(), enabled: isSignedIn }).data;
  const guestCart = useQuery({ ...queries.guestCart(guestItems), enabled: !isSignedIn }).data;
  const shown: { quote: Quote; freeShipping?: FreeShipping | undefined } | undefined = isSignedIn ? cart : guestCart;
  const count = isSignedIn ? cart?.cartItems.length : guestItems.length;
  return (
    <div className="grid min-h-29 content-start gap-4 border-t border-hairline pt-5">
      {shown && count ? (
        <>
          <TotalParts quote={shown.quote} />
          <p className="flex items-baseline justify-between gap-4">
            <span>
              {t("Cart total")} <span className="text-sm text-muted">({pluralize(count, "item")})</span>
            </span>
            <ShopPrice price={shown.quote.total} />
          </p>
          {shown.freeShipping && <FreeShippingProgress freeShipping={shown.freeShipping} />}
          {shown.quote.shipping === 0 && <p className="text-sm text-success">{t("Shipping is free.")}</p>}
        </>
      ) : (
        <Skeleton className="h-6 w-full" />
      )}
    </div>
  );
}

/** The rows that add up to the total. Renders nothing if the total is the price of the items alone. */
function TotalParts({ quote: { mrp, discount, coupon, shipping } }: { quote: Quote }) {
  if (coupon === 0 && shipping === 0) return null;
  return (
    <dl className="grid gap-1 text-sm text-muted [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div>
        <dt>{t("Items")}</dt>
        <dd>
          <ShopPrice price={mrp - discount} size="sm" />
        </dd>
      </div>
      {coupon > 0 && (
        <div>
          <dt>{t("Coupon")}</dt>
          <dd>
            − <ShopPrice price={coupon} size="sm" />
          </dd>
        </div>
      )}
      {shipping > 0 && (
        <div>
          <dt>{t("Shipping")}</dt>
          <dd>
            <ShopPrice price={shipping} size="sm" />
          </dd>
        </div>
      )}
    </dl>
  );
}
