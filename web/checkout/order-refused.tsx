import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Why the order was not taken, in the shop's words. */
export function OrderRefused({ words, settledInCart }: { words: string; settledInCart: boolean }) {
  return (
    <Notice>
      <p>{words}</p>
      {settledInCart && (
        <ButtonLink to="/cart" variant="link" className="mt-1">
          Look at your cart
        </ButtonLink>
      )}
    </Notice>
  );
}
