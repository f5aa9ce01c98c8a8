import { Spinner } from "../../ui/feedback/spinner.tsx";

/** The placeholder while the first page loads. */
export function PageSkeleton() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center">
      <span className="sr-only">Loading…</span>
      <Spinner className="size-6 text-muted" />
    </p>
  );
}
