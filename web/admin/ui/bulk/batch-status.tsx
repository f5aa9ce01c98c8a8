import type { ReactNode } from "react";
import type { BatchProgress } from "#contract/admin/batch-progress.ts";
import { isRunning } from "#contract/admin/batch-states.ts";
import { classNames } from "../../../ui/styles/class-names.ts";

type BatchStatusProps = {
  /** Name of the region, for screen readers. */
  label: string;
  /** The change, such as "Status Published". */
  title: string;
  /** The progress of the job, or its result. */
  text: string;
  batch: BatchProgress;
  actions: ReactNode;
  className: string;
  /** Shown below the progress. */
  children?: ReactNode;
};

/** A job that changes many records: its change, its progress, and a bar while the job runs or is undone. */
export function BatchStatus({ label, title, text, batch, actions, className, children }: BatchStatusProps) {
  const { state, total, lookedAt, changed, restored, overtaken } = batch;
  return (
    <section
      aria-label={label}
      className={classNames("mb-4 grid rounded-md border border-hairline bg-wash p-4 text-sm", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p role="status" className="text-muted tabular-nums">
            {text}
          </p>
        </div>
        {actions}
      </div>
      {isRunning(batch) && (
        <progress
          aria-label="Progress"
          className="h-1.5 w-full accent-accent"
          max={state === "running" ? total : changed}
          value={state === "running" ? lookedAt : restored + overtaken}
        />
      )}
      {children}
    </section>
  );
}
