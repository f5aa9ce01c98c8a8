import type { SlowQuery } from "#contract/admin/system/system.ts";
import { formatInteger } from "#contract/values/money.ts";
import { Card } from "../../ui/card.tsx";
import { formatMs } from "./format.ts";

/** The statements on which the database spent the most time. */
export function SlowQueries({ queries }: { queries: readonly SlowQuery[] | null }) {
  return (
    <Card title="Slow queries">
      {queries === null ? (
        <p className="text-sm text-muted">
          The database does not measure its statements. Load pg_stat_statements (shared_preload_libraries), then run
          “create extension pg_stat_statements” in the shop's database.
        </p>
      ) : (
        <ul className="divide-y divide-hairline text-sm">
          {queries.map(({ text, calls, mean, longest, total }) => (
            <li key={text} className="grid gap-1 py-3 first:pt-1 last:pb-0">
              <code className="line-clamp-3 text-xs wrap-anywhere">{text}</code>
              <p className="text-muted tabular-nums">
                {formatInteger(calls)} calls · {formatMs(mean)} each · {formatMs(longest)} at most · {formatMs(total)}{" "}
                in all
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
