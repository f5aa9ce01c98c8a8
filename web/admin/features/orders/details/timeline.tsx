import type { TimelineEntry } from "#contract/admin/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { StatusBadge } from "../status/status-badge.tsx";

/** What happened to the order, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="pb-3 text-lg font-medium">
        Timeline
      </h2>
      <ol className="grid gap-4 border-l border-hairline pl-5 text-sm">
        {entries.toReversed().map(({ at, status, actor, note }) => (
          <li key={`${at}${status}`} className="relative grid gap-1">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[calc(1.25rem+4.5px)] size-2 rounded-full bg-line"
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={status} />
              <span className="text-muted">
                {formatDateTime(at)} · {actor}
              </span>
            </div>
            {note && <p className="wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
