import { Notice } from "../../../ui/feedback/notice.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** The reason why the order was not placed. */
export function CheckoutError({ message, canFixInCart }: { message: string; canFixInCart: boolean }) {
  return (
    <Notice>
      <p>{message}</p>
      {canFixInCart && (
        <ButtonLink to="/cart" variant="link" className="mt-1">
          {t("Look at your cart")}
        </ButtonLink>
      )}
    </Notice>
  );
}
