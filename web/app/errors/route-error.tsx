import { data, isRouteErrorResponse } from "react-router";
import { t } from "../../ui/text/t.ts";

/** What a page shows of a failed request. `reference` is the id of the request, by which the shop's support finds it in the log. */
type RouteError = { status: number; message: string; reference?: string | undefined };

/** For a loader to throw: React Router sends the status, and error boundaries read the rest. */
export function toRouteErrorResponse({ status, message, reference }: RouteError) {
  return data({ message, reference }, { status });
}

/** Undefined if the error is no response, such as a lost connection or a bug in the page. */
export function findRouteError(error: unknown): RouteError | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message = String(error.data), reference } = Object(error.data) as Partial<RouteError>;
  return { status: error.status, message, reference };
}

/** Only for failures of the server: what the customer can correct needs no support. */
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
