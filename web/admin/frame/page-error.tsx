import { isRouteErrorResponse, useRouteError } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { AlertIcon } from "../../ui/icons/more-icons.tsx";
import { useOwnHeading } from "../ui/own-heading.ts";

/** The error page, shown in place of a page that could not be loaded or rendered. */
export function PageError() {
  useOwnHeading();
  const error = useRouteError();
  const text = error instanceof Refusal || isRouteErrorResponse(error) ? undefined : "The page could not be loaded.";
  return (
    <EmptyState as="h1" icon={AlertIcon} title="This did not work" text={text ?? toMessage(error)}>
      <title>This did not work · Back office</title>
      <Button onClick={() => location.reload()}>Try again</Button>
      <ButtonLink to="/admin" variant="secondary">
        Today
      </ButtonLink>
    </EmptyState>
  );
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : "The page could not be loaded.";
}
