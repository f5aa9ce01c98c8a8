import { useRouteError } from "react-router";
import { ErrorReference, findReference, findRouteError } from "../../app/errors/route-error.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonAnchor, ButtonLink } from "../../ui/forms/button.tsx";
import { AlertIcon } from "../../ui/icons/more-icons.tsx";
import { t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";
import { LazyNotFound } from "../catalogue/not-found/lazy-not-found.tsx";

/** Error boundary of managed pages (SPEC §2, §8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const routeError = findRouteError(error);
  if (routeError?.status === 404) return <LazyNotFound title={tReceived(routeError.message)} />;
  // The request is invalid, so trying again would not help.
  const isBadRequest = routeError?.status === 400;
  const title = isBadRequest ? t("This link does not work") : t("Error Loading Page");
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={AlertIcon}
        title={title}
        text={(routeError?.message && tReceived(routeError.message)) || t("Error fetching page data")}
      >
        {isBadRequest ? (
          <ButtonLink to="/">{t("Back to the shop")}</ButtonLink>
        ) : (
          <ButtonAnchor href="">{t("Try Again")}</ButtonAnchor>
        )}
        <ErrorReference reference={findReference(error)} />
      </EmptyState>
    </>
  );
}
