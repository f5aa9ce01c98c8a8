import { useRouteError } from "react-router";
import { ErrorReference, findReference, findRouteError } from "../../app/errors/route-error.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";

type BlogErrorProps = {
  /** Shown if the error is not a refusal with a message (SPEC §8). */
  fallbackMessage: string;
  backLink: { to: string; name: string };
};

/** Error page for an article or a list that could not be loaded. */
export function BlogError({ fallbackMessage, backLink }: BlogErrorProps) {
  const error = useRouteError();
  const routeError = findRouteError(error);
  const refusal = routeError && routeError.status < 500 ? routeError : undefined;
  const isNotFound = refusal?.status === 404;
  const title = isNotFound ? t("Blog Not Found") : t("Error Loading Blog");
  return (
    <div className="wrap min-h-[60vh]">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={title}
        text={
          isNotFound
            ? t("It may have been moved or taken down.")
            : refusal
              ? tReceived(refusal.message)
              : t(fallbackMessage)
        }
      >
        <ButtonLink to={backLink.to}>{backLink.name}</ButtonLink>
        <ErrorReference reference={findReference(error)} />
      </EmptyState>
    </div>
  );
}
