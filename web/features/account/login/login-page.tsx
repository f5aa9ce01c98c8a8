import { useState } from "react";
import { useNavigate } from "react-router";
import { toCheckoutStart } from "../../../app/navigation/checkout-start.ts";
import { consumeReturnTo, getReturnTo } from "../../../app/navigation/return-to.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { t } from "../../../ui/text/t.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { GuestForm } from "./guest-form.tsx";
import { GuestOnly } from "./guest-only.tsx";
import { LoginForm } from "./login-form.tsx";

export function Component() {
  return (
    <AuthLayout title={t("Welcome back")} text={t("Sign in to see your orders, your wishlist and your cart.")}>
      <Seo title={t("Sign in")} canonical="/login" index={false} />
      <GuestOnly>
        <GuestCheckout />
        <LoginForm />
        <p className="border-t border-hairline pt-6 text-sm text-muted">
          {t("New here?")} <TextLink to="/signup">{t("Create an account")}</TextLink>
        </p>
      </GuestOnly>
    </AuthLayout>
  );
}

/** For visitors who were on their way to the checkout. */
function GuestCheckout() {
  const navigate = useNavigate();
  // Only after a navigation in the browser, as from the checkout: in the server's page it would move what is below.
  const [isOffered] = useState(useHydrated() && getReturnTo().startsWith("/shipping"));
  if (!isOffered) return null;
  return <GuestForm onStarted={() => navigate(toCheckoutStart(consumeReturnTo()), { replace: true })} />;
}
