import { Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../../../app/errors/error-page.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";

const load = () => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound }));
// Lazy: every page that can return 404 imports this file, and few do return it.
const NotFound = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

/** Never reached: the catch-all route's loader throws a 404 before this component renders. */
export function Component() {
  return (
    <Suspense>
      <NotFound title="Page not found" />
    </Suspense>
  );
}

/** Error boundary for pages that can return 404. Other errors show the general error page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  const message = String(error.data);
  const hint = message.startsWith("Product") ? "It may have been sold out for good, or moved." : undefined;
  return (
    <Suspense>
      <NotFound title={message} {...(hint && { text: hint })} />
    </Suspense>
  );
}
