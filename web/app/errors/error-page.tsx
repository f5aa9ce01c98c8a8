import { useLocation, useMatches, useRouteError } from "react-router";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonAnchor, ButtonLink } from "../../ui/forms/button.tsx";
import { AlertIcon } from "../../ui/icons/more-icons.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";
import { isOffline, offlineMessage } from "./error-message.ts";
import { ErrorReference, findReference, findRouteError } from "./route-error.tsx";

/** Shown inside the layout when a page fails to load or render. */
export function ErrorPage() {
  const error = useRouteError();
  const { errorMessage } = (useMatches().at(-1)?.handle ?? {}) as { errorMessage?: string };
  // On the product list itself, a link back to it would not help.
  const isProductList = useLocation().pathname === "/productlist";
  const { status = 500, message } = findRouteError(error) ?? {};
  const refusalMessage = status < 500 ? message : undefined;
  const onlineText = tReceived(
    refusalMessage ?? errorMessage ?? msg("This is not your fault. Please try again in a moment."),
  );
  const offline = isOffline();
  return (
    <>
      <title>{t("Something went wrong")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={AlertIcon}
        title={offline ? t(offlineMessage) : t("Something went wrong")}
        text={offline ? t("Please try again when your connection is back.") : onlineText}
      >
        <ButtonAnchor href="">{t("Try again")}</ButtonAnchor>
        <ButtonLink to={isProductList ? "/" : "/productlist"} variant="secondary">
          {isProductList ? t("Home") : t("Continue shopping")}
        </ButtonLink>
        <ErrorReference reference={findReference(error)} />
      </EmptyState>
    </>
  );
}
