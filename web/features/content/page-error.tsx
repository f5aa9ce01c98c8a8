import { isRouteErrorResponse, useRouteError } from "react-router";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonAnchor, ButtonLink } from "../../ui/forms/button.tsx";
import { AlertIcon } from "../../ui/icons/more-icons.tsx";
import { LazyNotFound } from "../catalogue/not-found/lazy-not-found.tsx";

/** Error boundary of managed pages (SPEC §2, §8). */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyNotFound title={String(error.data)} />;
  const refusalMessage = isRouteErrorResponse(error) ? String(error.data) : "";
  // An invalid request: trying again would not help.
  const isBadRequest = isRouteErrorResponse(error) && error.status === 400;
  const title = isBadRequest ? "This link does not work" : "Error Loading Page";
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState as="h1" icon={AlertIcon} title={title} text={refusalMessage || "Error fetching page data"}>
        {isBadRequest ? (
          <ButtonLink to="/">Back to the shop</ButtonLink>
        ) : (
          <ButtonAnchor href="">Try Again</ButtonAnchor>
        )}
      </EmptyState>
    </>
  );
}
