import type { LoggedError } from "#contract/admin/system/system.ts";
import { Age } from "../../ui/age.tsx";
import { Card } from "../../ui/card.tsx";

/** The errors in the log of today and yesterday, grouped by kind, the latest first. */
export function LoggedErrors({ errors }: { errors: readonly LoggedError[] }) {
  return (
    <Card title="Errors since yesterday">
      {errors.length === 0 ? (
        <p className="text-sm text-muted">The log has no errors.</p>
      ) : (
        <ul className="divide-y divide-hairline text-sm">
          {errors.map(({ message, kind, place, times, lastAt, requestId }) => (
            <li key={`${message} ${kind} ${place}`} className="grid gap-1 py-3 first:pt-1 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium wrap-anywhere">
                  {message}
                  {kind && <span className="font-normal text-muted"> · {kind}</span>}
                </span>
                <span className="tabular-nums">{times} ×</span>
              </p>
              <p className="text-muted wrap-anywhere">
                Last <Age at={lastAt} />
                {place && ` · ${place}`}
                {requestId && ` · request ${requestId}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3 text-xs text-muted">The texts of errors are in the log only: search it for the request.</p>
    </Card>
  );
}
