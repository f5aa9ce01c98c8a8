import type { BackupRun } from "#contract/admin/system/backups.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";

const labels = { create: "Backup", test: "Test of the newest backup" };

/** The progress of the last run, or its result. */
export function RunState({ run }: { run: BackupRun | null }) {
  if (!run) return null;
  const { kind, by, requestedAt, startedAt, endedAt, problem, tablesDone, tablesTotal } = run;
  if (endedAt && problem)
    return (
      <Notice>
        {labels[kind]} of {formatDateTime(requestedAt)} failed: {problem}
      </Notice>
    );
  if (endedAt)
    return (
      <p role="status" className="text-sm text-muted">
        {labels[kind]} by {by}: ended {formatDateTime(endedAt)}.
      </p>
    );
  const progress = tablesTotal ? `${tablesDone} of ${tablesTotal} tables` : startedAt ? "running" : "waiting to start";
  return (
    <div className="grid gap-2 rounded-md border border-hairline bg-raised p-4">
      <p role="status" className="text-sm">
        {labels[kind]} by {by}: {progress}
      </p>
      <progress
        aria-label={labels[kind]}
        className="h-1.5 w-full accent-accent"
        value={tablesDone}
        max={tablesTotal ?? 1}
      />
    </div>
  );
}
