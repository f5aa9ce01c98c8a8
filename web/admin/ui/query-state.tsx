import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";

type QueryStateProps<Result> = {
  query: UseQueryResult<Result>;
  /** Rows of the placeholder while nothing has loaded. */
  lines?: number | undefined;
  children: (result: Result) => ReactNode;
};

/** Whether another attempt would fail, too. */
const isFinal = (error: Error) => error instanceof Refusal && ["not_found", "forbidden"].includes(error.code);

/**
 * Shows the result of a query. Before the result there is a placeholder. After a failure there is the error with a
 * button that tries again.
 */
export function QueryState<Result>({ query, lines = 8, children }: QueryStateProps<Result>) {
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      {error && (
        <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span>{error.message}</span>
          {!isFinal(error) && (
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading…</span>
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </div>
      )}
    </>
  );
}
