import { useQuery } from "@tanstack/react-query";
import { Seo } from "../seo.tsx";
import { useCurrency } from "../state/currency.ts";
import { useGuestCart } from "../state/guest-cart.ts";
import { queries } from "../state/queries.ts";
import { useToken } from "../state/token.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { BagIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CartLine } from "./cart-line.tsx";
import { GuestCart } from "./guest-cart.tsx";
import { OrderSummary } from "./order-summary.tsx";

export function Component() {
  const signedIn = useToken() !== undefined;
  const waiting = useGuestCart();
  return (
    <div className="mx-auto min-h-[70vh] w-full max-w-page px-page py-section">
      <Seo title="Your cart" canonical="/cart" index={false} />
      {signedIn ? <OwnCart /> : waiting.length > 0 ? <GuestCart items={waiting} /> : <EmptyCart />}
    </div>
  );
}

function OwnCart() {
  const { data: cart, error } = useQuery(queries.cart());
  if (error) return <Notice>{error.message || "Error fetching cart items"}</Notice>;
  if (!cart) return <CartSkeleton />;
  if (cart.cartItems.length === 0) return <EmptyCart />;
  const cannotOrder = cart.cartItems.some((item) => item.inventory < item.quantity);
  return (
    <>
      <CartHead />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <ul aria-label="Items in your cart" className="border-hairline border-t">
          {cart.cartItems.map((item) => (
            <CartLine key={item._id} item={item} cartId={cart.cartId} />
          ))}
        </ul>
        <OrderSummary quote={cart.quote}>
          {cannotOrder && (
            <Notice tone="warning">Some pieces are no longer in stock. Change or remove them to go on.</Notice>
          )}
          {cannotOrder ? (
            <Button wide disabled>
              PROCEED TO CHECKOUT
            </Button>
          ) : (
            <ButtonLink to="/shipping" wide>
              PROCEED TO CHECKOUT
            </ButtonLink>
          )}
          <ButtonLink to="/productlist" variant="secondary" wide>
            CONTINUE SHOPPING
          </ButtonLink>
        </OrderSummary>
      </div>
    </>
  );
}

export function CartHead() {
  const [currency, setCurrency] = useCurrency();
  const other = currency === "INR" ? "USD" : "INR";
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <h1 className="font-display text-4xl">Your cart</h1>
      <Button variant="secondary" size="sm" onClick={() => setCurrency(other)}>
        {currency === "INR" ? "Change to US Dollar" : "Indian Rupee"}
      </Button>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState as="h1" icon={BagIcon} title="Your cart is empty" text="The pieces you choose will wait for you here.">
      <ButtonLink to="/productlist">CONTINUE SHOPPING</ButtonLink>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your cart">
      <Skeleton className="h-12 w-56" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
