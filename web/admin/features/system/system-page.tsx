import { useQuery } from "@tanstack/react-query";
import type { SystemResponse } from "#contract/admin/system/system.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { Card } from "../../ui/card.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SettingsLayout } from "../settings/settings-layout.tsx";
import { FailedDeliveries } from "./failed-deliveries.tsx";
import { FailingJobs } from "./failing-jobs.tsx";
import { formatBytes, formatSeconds } from "./format.ts";
import { LoggedErrors } from "./logged-errors.tsx";
import { SlowQueries } from "./slow-queries.tsx";

const refreshMs = 30_000;

/** /admin/system: the state of the shop, where an operator looks first when something is wrong. */
export function Component() {
  const can = useCan();
  const query = useQuery({ queryKey: ["system"], queryFn: () => api.system.get(), refetchInterval: refreshMs });
  return (
    <SettingsLayout title="System" text="Jobs, emails, errors, database and disk.">
      <QueryState query={query}>
        {(system) => (
          <div className="grid gap-4">
            {system.jobs.isHeld && (
              <Notice tone="warning">
                Jobs are held: nothing is mailed or refunded. Run “npm run shop -- jobs release” on the server.
              </Notice>
            )}
            <Facts {...system} />
            <Backups backup={system.backup} />
            <FailingJobs />
            {can("integrations:write") && <FailedDeliveries />}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Queue jobs={system.jobs} />
              <Database database={system.database} />
            </div>
            <LoggedErrors errors={system.errors} />
            <SlowQueries queries={system.slowQueries} />
          </div>
        )}
      </QueryState>
    </SettingsLayout>
  );
}

function Facts({ version, database, disk }: SystemResponse) {
  const used = disk ? 1 - disk.free / disk.total : 0;
  const facts: { label: string; value: string; text: string; isBad?: boolean }[] = [
    { label: "Kapas", value: version.shop, text: version.migration.replace(/\.sql$/, "") },
    { label: "PostgreSQL", value: version.postgres.replace(/ .*/, ""), text: `Node ${version.node.slice(1)}` },
    { label: "Database", value: formatBytes(database.bytes), text: "with its indexes" },
    {
      label: "Disk free",
      value: disk ? formatBytes(disk.free) : "–",
      text: disk ? `${Math.round(used * 100)}% of ${formatBytes(disk.total)} used` : "not known",
      isBad: disk !== null && used > 0.9,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 md:gap-3 xl:grid-cols-4">
      {facts.map(({ label, value, text, isBad }) => (
        <div key={label} className="min-w-0 rounded-md border border-hairline bg-raised px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl wrap-anywhere tabular-nums">{value}</dd>
          <dd className={isBad ? "text-sm text-danger" : "text-sm text-muted wrap-anywhere"}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Backups({ backup: { madeAt, testedAt, problem, failure } }: Pick<SystemResponse, "backup">) {
  const mayOpen = useCan()("backups:write");
  return (
    <Card
      title="Backups"
      action={
        mayOpen && (
          <span className="text-sm">
            <TextLink to="/admin/system/backups">All backups</TextLink>
          </span>
        )
      }
    >
      {failure && (
        <p className="pb-2 text-sm text-danger">
          The last backup could not be made (<Age at={failure.at} /> ago): {failure.problem}
        </p>
      )}
      {madeAt === null ? (
        <p className="text-sm text-muted">The shop has made none.</p>
      ) : (
        <p className="text-sm">
          Last backup: <Age at={madeAt} />. Last tested restore: {testedAt === null ? "none." : <Age at={testedAt} />}
          {problem !== null && <span className="text-danger"> failed: {problem}</span>}
        </p>
      )}
    </Card>
  );
}

const states: Record<string, string> = {
  waiting: "waiting",
  scheduled: "for later",
  active: "running",
  retry: "being retried",
  failed: "failed",
};

function Queue({ jobs: { queued } }: Pick<SystemResponse, "jobs">) {
  return (
    <Card title="Queue">
      {queued.length === 0 ? (
        <p className="text-sm text-muted">No jobs are waiting.</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">Jobs in the queue</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <th scope="col" className="py-2 font-medium">
                Job
              </th>
              <th scope="col" className="py-2 font-medium">
                State
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Number
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Oldest
              </th>
            </tr>
          </thead>
          <tbody>
            {queued.map(({ type, state, count, oldestSeconds }) => (
              <tr key={`${type} ${state}`} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {type}
                </th>
                <td className={state === "failed" || state === "retry" ? "py-2 text-danger" : "py-2"}>
                  {states[state] ?? state}
                </td>
                <td className="py-2 text-right tabular-nums">{count}</td>
                <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                  {state === "scheduled" ? "–" : formatSeconds(oldestSeconds)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Database({ database: { tables } }: Pick<SystemResponse, "database">) {
  const max = Math.max(...tables.map(({ bytes }) => bytes), 1);
  return (
    <Card title="Largest tables">
      <ul className="grid gap-2 pt-1 text-sm">
        {tables.map(({ name, bytes }) => (
          <li key={name}>
            <div className="flex justify-between gap-3">
              <span className="wrap-anywhere">{name}</span>
              <span className="whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-1 rounded-full bg-wash">
              <div className="h-full rounded-full bg-accent" style={{ width: `${(bytes / max) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
