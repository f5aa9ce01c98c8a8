import { Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../root.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const load = () => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound }));
// Every page that may be missing names this file, and few are.
const NotFound = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

/** Never reached: an address without a page refuses before it is shown. */
export function Component() {
  return (
    <Suspense>
      <NotFound title="Page not found" />
    </Suspense>
  );
}

/** For every page that may be asked for what is not there; other troubles have the usual page. */
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
