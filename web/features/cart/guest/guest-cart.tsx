import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { GuestCartResponse } from "#contract/cart/guest-cart.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { type GuestItem, isSameVariant } from "../../../app/state/storage/guest-cart.ts";
import { useGuestChoice } from "../../../app/state/storage/guest-choice.ts";
import { useBuyerToken } from "../../../app/state/storage/token.ts";
import { useIsOffline } from "../../../app/state/use-is-offline.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { LazyLoginPopup } from "../../account/login/lazy-login-popup.tsx";
import { CartDelivery } from "../cart-delivery.tsx";
import { CartLayout } from "../cart-layout.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { CheckoutBar } from "../checkout-bar.tsx";
import { blocksCheckout } from "../line-notes.tsx";
import { useStoredQuote } from "../offline/use-stored-quote.ts";
import { OrderSummary } from "../order-summary.tsx";
import { ShareCart } from "../sharing/share-cart.tsx";
import { toVariantKey } from "../variant-key.ts";
import { GuestCartLines } from "./guest-cart-lines.tsx";
import { GuestLine, UnsoldGuestLine } from "./guest-line.tsx";

const label = msg("Items waiting for you");

/**
 * The cart of a guest. Its items are stored in the browser until login; their prices and totals come from the server.
 */
export function GuestCart({ items }: { items: GuestItem[] }) {
  // After a change, the previous totals stay visible until the new ones are loaded.
  const quoted = useQuery({ ...queries.guestCart(items), placeholderData: keepPreviousData });
  const { error, refetch } = quoted;
  const isOffline = useIsOffline();
  const { guestCheckout } = useSettings();
  const checkoutButton = useRef<HTMLDivElement>(null);
  const data = useStoredQuote(quoted.data);
  const isStored = isOffline || quoted.data === undefined;
  const isOutdated = isStored && data !== undefined && !isQuoteOf(data, items);
  const isPlaceholderData = quoted.isPlaceholderData && !isOutdated;
  if (!data && !error) return <CartSkeleton />;
  if (!data) {
    return (
      <CartLayout count={items.length} share={<ShareCart items={items} />}>
        <GuestCartLines items={items} label={label} />
        <div className="grid gap-4 bg-wash p-6 lg:p-8">
          <Notice>{toErrorMessage(error)}</Notice>
          <Button onClick={() => refetch()}>{t("Try again")}</Button>
        </div>
      </CartLayout>
    );
  }
  const isBlocked = isOutdated || data.cartItems.some((line) => !line || blocksCheckout(line));
  const lines = new Map(data.cartItems.flatMap((line) => (line ? [[toVariantKey(line), line] as const] : [])));
  return (
    <CartLayout count={items.length} share={<ShareCart items={items} />}>
      <div>
        <ul aria-label={label} className="border-t border-hairline">
          {items.map((item) => {
            const key = toVariantKey(item);
            const line =
              lines.get(key) ?? (isOutdated ? lines.get(toVariantKey({ ...item, ...item.quotedAs })) : undefined);
            if (!line) return <UnsoldGuestLine key={key} item={item} isPending={isPlaceholderData || isOutdated} />;
            return (
              <GuestLine
                key={key}
                item={item}
                line={line}
                items={items}
                isLoading={isPlaceholderData}
                isUnsent={isOutdated && (line.quantity !== item.quantity || !isSameVariant(line, item))}
              />
            );
          })}
        </ul>
        <CartDelivery />
        {guestCheckout && !isBlocked && (
          <CheckoutBar checkoutButton={checkoutButton} total={data.quote.total}>
            <CheckoutButton label={t("CHECKOUT")} className="shrink-0" />
          </CheckoutBar>
        )}
      </div>
      <OrderSummary quote={isOutdated ? undefined : data.quote} freeShipping={data.freeShipping} codFee={data.codFee}>
        <GuestCheckout isOutdated={isOutdated} isBlocked={isBlocked} checkoutButton={checkoutButton} />
      </OrderSummary>
    </CartLayout>
  );
}

/**
 * True if the quote is for exactly these items. Without a network the last quote is shown, which may be for other
 * items.
 */
function isQuoteOf({ cartItems }: GuestCartResponse, items: readonly GuestItem[]): boolean {
  const lines = cartItems.flatMap((line) => line ?? []);
  const isQuoted = (item: GuestItem) =>
    lines.some((line) => isSameVariant(line, item) && line.quantity === item.quantity);
  return lines.length === items.length && items.every(isQuoted);
}

type GuestCheckoutProps = { isBlocked: boolean; isOutdated: boolean; checkoutButton: RefObject<HTMLDivElement | null> };

function GuestCheckout({ isBlocked, isOutdated, checkoutButton }: GuestCheckoutProps) {
  const { guestCheckout } = useSettings();
  return (
    <>
      {isBlocked && (
        <Notice tone="warning">
          {isOutdated
            ? t("Your changes are stored in this browser. Prices and stock are checked when you are online again.")
            : t("Some items need your attention before you can check out.")}
        </Notice>
      )}
      {guestCheckout && (
        <div ref={checkoutButton}>
          <CheckoutButton label={t("PROCEED TO CHECKOUT")} isBlocked={isBlocked} size="lg" fullWidth />
        </div>
      )}
      <SignInToOrder isPrimary={!guestCheckout} />
    </>
  );
}

type CheckoutButtonProps = Pick<ComponentProps<typeof Button>, "size" | "fullWidth" | "className"> & {
  label: string;
  isBlocked?: boolean;
};

/**
 * Opens a popup in which visitors choose between an account and an email. Everyone who has chosen already goes straight
 * to the checkout.
 */
function CheckoutButton({ label, isBlocked = false, ...look }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const [isLoginOpen, setLoginOpen] = useState(false);
  const isBuyer = useBuyerToken() !== undefined;
  const hasGuestChoice = useGuestChoice();
  if ((isBuyer || hasGuestChoice) && !isBlocked) {
    return (
      <ButtonLink to="/shipping" {...look}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} disabled={isBlocked} onClick={() => setLoginOpen(true)}>
        {label}
      </Button>
      <LazyLoginPopup
        open={isLoginOpen}
        onClose={() => setLoginOpen(false)}
        onSignedIn={() => navigate("/shipping")}
        returnTo="/shipping"
        asGuest={{ needsEmail: true, onContinue: () => navigate("/shipping") }}
      />
    </>
  );
}

function SignInToOrder({ isPrimary }: { isPrimary: boolean }) {
  const returnToCart = () => saveReturnTo("/cart");
  return (
    <>
      <h3 className="mt-2 font-display text-xl">{isPrimary ? t("Sign in to order") : t("Have an account?")}</h3>
      <p className="mb-1 text-sm text-muted">{t("Your items wait here and move into your cart when you sign in.")}</p>
      <ButtonLink to="/login" variant={isPrimary ? "primary" : "secondary"} size="lg" fullWidth onClick={returnToCart}>
        {t("Sign in")}
      </ButtonLink>
      <ButtonLink to="/signup" variant={isPrimary ? "secondary" : "quiet"} size="lg" fullWidth onClick={returnToCart}>
        {t("Create an account")}
      </ButtonLink>
    </>
  );
}
