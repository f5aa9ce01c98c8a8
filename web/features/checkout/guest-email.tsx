import { useLocation, useNavigate } from "react-router";
import { toCheckoutStart } from "../../app/navigation/checkout-start.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { t } from "../../ui/text/t.ts";
import { GuestForm } from "../account/login/guest-form.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";

/**
 * The checkout's first question to a visitor who chose to order as a guest. The answer opens the address form in its
 * place.
 */
export function GuestEmail() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const start = toCheckoutStart(pathname + search);
  return (
    <>
      <h1 className="mb-6 font-display text-4xl md:mb-8">{t("Checkout")}</h1>
      <CheckoutProgress step="shipping" />
      <div className="grid max-w-xl gap-5">
        {/* Links to later steps of an ended session are of no use, because the new guest has no address yet. The
            guest starts at the first step. */}
        <GuestForm onStarted={() => navigate(start, { replace: true })} />
        <p className="text-sm text-muted">
          {t("Have an account?")}{" "}
          <TextLink to="/login" onClick={() => saveReturnTo(start)}>
            {t("Sign in")}
          </TextLink>
        </p>
      </div>
    </>
  );
}
