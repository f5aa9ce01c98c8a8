import { Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../root.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const load = () => import("./missing.tsx").then(({ Missing }) => ({ default: Missing }));
// Every page that may be missing names this file, and few are.
const Missing = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

/** Never reached: an address without a page refuses before it is shown. */
export function Component() {
  return (
    <Suspense>
      <Missing title="Page not found" />
    </Suspense>
  );
}

/** For every page that may be asked for what is not there; other troubles have the usual page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  const said = String(error.data);
  const gone = said.startsWith("Product") ? "It may have been sold out for good, or moved." : undefined;
  return (
    <Suspense>
      <Missing title={said} {...(gone && { text: gone })} />
    </Suspense>
  );
}
