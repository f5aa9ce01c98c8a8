import { useState } from "react";
import { useNavigate } from "react-router";
import { toCheckoutStart } from "../../../app/navigation/checkout-start.ts";
import { consumeReturnTo, getReturnTo } from "../../../app/navigation/return-to.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { useSettings } from "../../../app/state/settings.ts";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { t } from "../../../ui/text/t.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { GuestForm } from "./guest-form.tsx";
import { GuestOnly } from "./guest-only.tsx";
import { LoginForm } from "./login-form.tsx";

export function Component() {
  const isCheckout = useIsGuestCheckout();
  const heading = isCheckout
    ? { title: t("How would you like to check out?") }
    : { title: t("Welcome back"), text: t("Sign in to see your orders, your wishlist and your cart.") };
  return (
    <AuthLayout {...heading}>
      <Seo title={t("Sign in")} canonical="/login" index={false} />
      <GuestOnly>
        {isCheckout && <GuestCheckout />}
        <LoginForm />
        <p className="border-t border-hairline pt-6 text-sm text-muted">
          {t("New here?")} <TextLink to="/signup">{t("Create an account")}</TextLink>
        </p>
      </GuestOnly>
    </AuthLayout>
  );
}

/**
 * True for visitors who come from the checkout of a shop that accepts guest orders. Always false on a page that the
 * server rendered: the guest's form, added during hydration, would move the content below.
 */
function useIsGuestCheckout(): boolean {
  const { guestCheckout } = useSettings();
  const [isCheckout] = useState(useHydrated() && getReturnTo().startsWith("/shipping"));
  return guestCheckout && isCheckout;
}

function GuestCheckout() {
  const navigate = useNavigate();
  return <GuestForm onStarted={() => navigate(toCheckoutStart(consumeReturnTo()), { replace: true })} />;
}
