import { Link } from "react-router";
import { rememberWayBack } from "../account/way-back.ts";
import { useCurrency } from "../state/currency.ts";
import { dropFromGuestCart, type GuestItem } from "../state/guest-cart.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { CartHead } from "./cart-page.tsx";

/** What a guest chose and what waits for the login: priced anew by the server then. */
export function GuestCart({ items }: { items: GuestItem[] }) {
  const [currency] = useCurrency();
  return (
    <>
      <CartHead />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <ul aria-label="Items that wait for you" className="border-hairline border-t">
          {items.map((item) => (
            <li
              key={`${item.productId} ${item.selectedSize} ${item.selectedColor}`}
              className="grid grid-cols-[6rem_1fr] gap-5 border-hairline border-b py-6"
            >
              <Picture src={item.image} alt="" sizes="6rem" />
              <div className="grid content-start gap-2">
                <Link to={`/productdetails/${item.slug}/${item.productId}`} className="font-display text-xl">
                  {item.name}
                </Link>
                <p className="text-muted text-sm">
                  {item.selectedColor}, {item.selectedSize} · Quantity {item.quantity}
                </p>
                <Price price={item.price} currency={currency} />
                <div>
                  <Button variant="link" onClick={() => dropFromGuestCart(item)}>
                    Delete
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <aside className="grid gap-4 bg-wash p-6">
          <h2 className="font-display text-2xl">Sign in to order</h2>
          <p className="text-muted text-sm">Your choice waits here and moves into your cart when you sign in.</p>
          <ButtonLink to="/login" wide onClick={() => rememberWayBack("/cart")}>
            Sign in
          </ButtonLink>
          <ButtonLink to="/signup" variant="secondary" wide onClick={() => rememberWayBack("/cart")}>
            Create an account
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
