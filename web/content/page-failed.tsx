import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { Missing } from "../catalogue/missing.tsx";
import { ButtonAnchor } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { AlertIcon } from "../ui/more-icons.tsx";

/** What a page of the shop's own words shows when they could not be had (SPEC §2, §8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing title={String(error.data)} />;
  const said = isRouteErrorResponse(error) ? String(error.data) : "";
  return (
    <>
      <title>Error Loading Page</title>
      <meta name="robots" content="noindex" />
      <EmptyState as="h1" icon={AlertIcon} title="Error Loading Page" text={said || "Error fetching page data"}>
        <ButtonAnchor href={pathname}>Try Again</ButtonAnchor>
      </EmptyState>
    </>
  );
}
