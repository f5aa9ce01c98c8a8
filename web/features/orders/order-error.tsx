import { useLocation } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { PackageIcon } from "../../ui/icons/later-icons.tsx";
import { t } from "../../ui/text/t.ts";
import { SignedIn } from "../account/login/signed-in.tsx";

/** Shown when an order does not exist, its link was refused, or the request failed. */
export function OrderErrorState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error && !(error instanceof Refusal)) {
    return (
      <EmptyState
        as="h1"
        icon={PackageIcon}
        title={t("Failed to fetch orders")}
        text={t("Please check your connection.")}
      >
        <Button onClick={onRetry}>{t("Try again")}</Button>
      </EmptyState>
    );
  }
  // "unauthenticated" is the error of the second request, which was sent without the refused link.
  if (error?.code === "link_invalid" || error?.code === "unauthenticated") return <LinkRefused />;
  return (
    <SignedIn
      fallback={
        <EmptyState
          as="h1"
          icon={PackageIcon}
          title={t("Order not found")}
          text={t("Our latest email about the order has a working link.")}
        >
          <ButtonLink to="/productlist">{t("Back To Shopping")}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {t("Contact us")}
          </ButtonLink>
        </EmptyState>
      }
    >
      <EmptyState
        as="h1"
        icon={PackageIcon}
        title={t("Order not found")}
        text={t("Your orders are all under My Orders.")}
      >
        <ButtonLink to="/dashboard">{t("My Orders")}</ButtonLink>
        <ButtonLink to="/productlist" variant="secondary">
          {t("Back To Shopping")}
        </ButtonLink>
      </EmptyState>
    </SignedIn>
  );
}

function LinkRefused() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      as="h1"
      icon={PackageIcon}
      title={t("This link no longer opens the order")}
      text={t(
        "Links in our emails expire after 120 days or when you change your password. Our latest email about the order may have a working link.",
      )}
    >
      <ButtonLink to="/login" onClick={() => saveReturnTo(pathname + search)}>
        {t("Sign in")}
      </ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        {t("Contact us")}
      </ButtonLink>
    </EmptyState>
  );
}
