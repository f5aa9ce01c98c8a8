import { data, isRouteErrorResponse } from "react-router";
import { t } from "../../ui/text/t.ts";

/**
 * The data of a failed request that a page shows. `reference`: the id of the request, by which the shop's support finds
 * the request in the log.
 */
type RouteError = { status: number; message: string; reference?: string | undefined };

/** Creates a response for a loader to throw. React Router sends the status, and error boundaries read the rest. */
export function toRouteErrorResponse({ status, message, reference }: RouteError) {
  return data({ message, reference }, { status });
}

/** The data of a thrown response. Undefined for other errors, such as a lost connection or a bug in the page. */
export function findRouteError(error: unknown): RouteError | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message = String(error.data), reference } = Object(error.data) as Partial<RouteError>;
  return { status: error.status, message, reference };
}

/**
 * The id of the failed request, only for failures of the server. Errors that the customer can correct need no support.
 */
export function findReference(error: unknown): string | undefined {
  const { status = 0, reference } = findRouteError(error) ?? {};
  return status >= 500 ? reference : undefined;
}

export function ErrorReference({ reference }: { reference: string | undefined }) {
  if (!reference) return null;
  return (
    <p className="w-full text-center text-sm text-muted">
      {t("Reference:")} <code className="break-all select-all">{reference}</code>
    </p>
  );
}
