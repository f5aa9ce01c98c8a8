import { useRouteError } from "react-router";
import { ErrorPage } from "../../../app/errors/error-page.tsx";
import { findRouteError } from "../../../app/errors/route-error.tsx";
import { t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import { LazyNotFound } from "./lazy-not-found.tsx";

/** Never reached: the catch-all route's loader throws a 404 before this component renders. */
export function Component() {
  return <LazyNotFound title={t("Page not found")} />;
}

/** Error boundary for pages that can return 404. Other errors show the general error page. */
export function ErrorBoundary() {
  const error = findRouteError(useRouteError());
  if (error?.status !== 404) return <ErrorPage />;
  const { message } = error;
  const hint = message.startsWith("Product") ? t("It may have been sold out for good, or moved.") : undefined;
  return <LazyNotFound title={tReceived(message)} {...(hint && { text: hint })} />;
}
