import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Why the order was not taken, in the shop's words. */
export function CheckoutError({ message, canFixInCart }: { message: string; canFixInCart: boolean }) {
  return (
    <Notice>
      <p>{message}</p>
      {canFixInCart && (
        <ButtonLink to="/cart" variant="link" className="mt-1">
          Look at your cart
        </ButtonLink>
      )}
    </Notice>
  );
}
