import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { queries } from "../../../app/state/queries.ts";
import type { GuestItem } from "../../../app/state/storage/guest-cart.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { CartDelivery } from "../cart-delivery.tsx";
import { CartLayout } from "../cart-layout.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { OrderSummary } from "../order-summary.tsx";
import { toVariantKey } from "../variant-key.ts";
import { GuestCartLines } from "./guest-cart-lines.tsx";
import { GuestLine, UnsoldGuestLine } from "./guest-line.tsx";

const label = "Items waiting for you";

/** The cart of a guest. Its items are stored in the browser until login; their prices and totals are the server's. */
export function GuestCart({ items }: { items: GuestItem[] }) {
  // After a change, the previous totals stay visible until the new ones are loaded.
  const quoted = useQuery({ ...queries.guestCart(items), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = quoted;
  if (!data && !error) return <CartSkeleton />;
  if (!data) {
    return (
      <CartLayout count={items.length}>
        <GuestCartLines items={items} label={label} />
        <div className="grid gap-4 bg-wash p-6 lg:p-8">
          <Notice>{toErrorMessage(error)}</Notice>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      </CartLayout>
    );
  }
  const lines = new Map(data.cartItems.flatMap((line) => (line ? [[toVariantKey(line), line] as const] : [])));
  return (
    <CartLayout count={items.length}>
      <div>
        <ul aria-label={label} className="border-t border-hairline">
          {items.map((item) => {
            const key = toVariantKey(item);
            const line = lines.get(key);
            if (!line) return <UnsoldGuestLine key={key} item={item} isPending={isPlaceholderData} />;
            return <GuestLine key={key} item={item} line={line} items={items} isLoading={isPlaceholderData} />;
          })}
        </ul>
        <CartDelivery />
      </div>
      <OrderSummary quote={data.quote} freeShipping={data.freeShipping}>
        <SignInToOrder />
      </OrderSummary>
    </CartLayout>
  );
}

function SignInToOrder() {
  const returnToCart = () => saveReturnTo("/cart");
  return (
    <>
      <h3 className="mt-2 font-display text-xl">Sign in to order</h3>
      <p className="mb-1 text-sm text-muted">Your items wait here and move into your cart when you sign in.</p>
      <ButtonLink to="/login" size="lg" fullWidth onClick={returnToCart}>
        Sign in
      </ButtonLink>
      <ButtonLink to="/signup" variant="secondary" size="lg" fullWidth onClick={returnToCart}>
        Create an account
      </ButtonLink>
    </>
  );
}
