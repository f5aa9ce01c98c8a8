import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../root.tsx";
import { Missing } from "./missing.tsx";

/** Never reached: an address without a page refuses before it is shown. */
export function Component() {
  return <Missing title="Page not found" />;
}

/** For every page that may be asked for what is not there; other troubles have the usual page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  const said = String(error.data);
  const gone = said.startsWith("Product") ? "It may have been sold out for good, or moved." : undefined;
  return <Missing title={said} {...(gone && { text: gone })} />;
}
