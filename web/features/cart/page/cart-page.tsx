import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { CartItem, CartResponse } from "#contract/cart/cart.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useGuestCart } from "../../../app/state/storage/guest-cart.ts";
import { useOfflineCartChanges } from "../../../app/state/storage/offline-cart.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { BagIcon } from "../../../ui/icons/icons.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { t } from "../../../ui/text/t.ts";
import { PopularProducts } from "../../catalogue/cards/popular-products.tsx";
import { CartCoupon } from "../cart-coupon.tsx";
import { CartDelivery } from "../cart-delivery.tsx";
import { CartLayout } from "../cart-layout.tsx";
import { CartLine } from "../cart-line.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { CheckoutBar } from "../checkout-bar.tsx";
import { GuestCart } from "../guest/guest-cart.tsx";
import { UnmergedItems } from "../guest/unmerged-items.tsx";
import { blocksCheckout, hasPriceIncreased } from "../line-notes.tsx";
import { RemovedLine } from "../offline/removed-line.tsx";
import { useStoredCart } from "../offline/use-stored-cart.ts";
import { OrderSummary } from "../order-summary.tsx";
import { ShareCart } from "../sharing/share-cart.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh py-10 md:py-14">
      <Seo
        title={t("Your cart")}
        description={t("What you have chosen, with prices, delivery and coupons.")}
        canonical="/cart"
        index={false}
      />
      <Cart />
    </div>
  );
}

function Cart() {
  const hydrated = useHydrated();
  const isSignedIn = useToken() !== undefined;
  const guestItems = useGuestCart();
  if (hydrated && isSignedIn) return <CustomerCart />;
  if (hydrated && guestItems.length > 0) return <GuestCart items={guestItems} />;
  return (
    <>
      {!hydrated && (
        <div className="empty-cart:hidden no-scripts:hidden">
          <CartSkeleton />
        </div>
      )}
      <div className={hydrated ? undefined : "hidden empty-cart:block no-scripts:block"}>
        <EmptyCart />
      </div>
    </>
  );
}

function CustomerCart() {
  const { data, error, refetch } = useQuery(queries.cart());
  const cart = useStoredCart(data);
  const guestItems = useGuestCart();
  if (cart && cart.cartItems.length > 0) return <FilledCart cart={cart} />;
  if (cart) {
    return (
      <>
        <EmptyCart />
        {guestItems.length > 0 && <UnmergedItems items={guestItems} />}
      </>
    );
  }
  if (!error) return <CartSkeleton />;
  return (
    <EmptyState as="h1" title={t("Error fetching cart items")} text={toErrorMessage(error)}>
      <Button onClick={() => refetch()}>{t("Try again")}</Button>
    </EmptyState>
  );
}

function FilledCart({ cart }: { cart: CartResponse }) {
  const guestItems = useGuestCart();
  const checkoutButton = useRef<HTMLDivElement>(null);
  const unsent = useOfflineCartChanges().filter(({ itemId }) => cart.cartItems.some(({ _id }) => _id === itemId));
  const removed = new Map(
    unsent.flatMap((change) => (change.quantity === 0 ? [[change.itemId, change] as const] : [])),
  );
  const items = cart.cartItems.filter(({ _id }) => !removed.has(_id));
  const isOutdated = unsent.length > 0;
  const isBlocked = isOutdated || items.some(blocksCheckout);
  return (
    <CartLayout count={items.length} share={<ShareCart items={items} />}>
      <div>
        <ul aria-label={t("Items in your cart")} className="border-t border-hairline">
          {cart.cartItems.map((item) => {
            const removal = removed.get(item._id);
            return removal ? (
              <RemovedLine key={item._id} item={item} change={removal} />
            ) : (
              <CartLine key={item._id} item={item} cartId={cart.cartId} />
            );
          })}
        </ul>
        <CartDelivery />
        {guestItems.length > 0 && <UnmergedItems items={guestItems} />}
        {!isBlocked && (
          <CheckoutBar checkoutButton={checkoutButton} total={cart.quote.total}>
            <ButtonLink to="/shipping" className="shrink-0">
              {t("CHECKOUT")}
            </ButtonLink>
          </CheckoutBar>
        )}
      </div>
      <OrderSummary
        quote={isOutdated ? undefined : cart.quote}
        freeShipping={cart.freeShipping}
        codFee={cart.codFee}
        coupon={<CartCoupon coupon={cart.coupon} />}
      >
        {isBlocked && (
          <Notice tone="warning">
            {isOutdated
              ? t("Your changes are stored in this browser, and sent when you are online again.")
              : formatBlockedMessage(items)}
          </Notice>
        )}
        {isBlocked ? (
          <Button size="lg" fullWidth disabled>
            {t("PROCEED TO CHECKOUT")}
          </Button>
        ) : (
          <div ref={checkoutButton}>
            <ButtonLink to="/shipping" size="lg" fullWidth>
              {t("PROCEED TO CHECKOUT")}
            </ButtonLink>
          </div>
        )}
        <ButtonLink to="/productlist" variant="secondary" size="lg" fullWidth>
          {t("CONTINUE SHOPPING")}
        </ButtonLink>
        <DeliveryNote />
      </OrderSummary>
    </CartLayout>
  );
}

/** Delivery and return days from the shop's settings. */
function DeliveryNote() {
  const { deliveryDays, returnDays } = useSettings();
  return (
    <p className="pt-1 text-center text-xs text-balance text-muted">
      {/* A customer with a stored PIN code sees its delivery date below the items instead. */}
      <span className="own-pin:hidden">
        {t("With you in {value} business days.", { value: deliveryDays.join("–") })}{" "}
      </span>
      {t("Returns within {returnDays} days.", { returnDays })}
    </p>
  );
}

function formatBlockedMessage(items: readonly CartItem[]): string {
  const isOutOfStock = items.some(({ inventory, quantity }) => inventory < quantity);
  if (!isOutOfStock) return t("Some prices have gone up. Keep or delete those items to continue.");
  const stockNote = t("Some items are no longer in stock. Change or delete them to continue.");
  return items.some(hasPriceIncreased) ? `${stockNote} ${t("Some prices have gone up, too.")}` : stockNote;
}

function EmptyCart() {
  return (
    <>
      <EmptyState
        as="h1"
        icon={BagIcon}
        title={t("Your cart is empty")}
        text={t("The items you choose will wait for you here.")}
      >
        <ButtonLink to="/productlist">{t("CONTINUE SHOPPING")}</ButtonLink>
      </EmptyState>
      <PopularProducts />
    </>
  );
}
