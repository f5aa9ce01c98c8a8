import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { FailingJob, JobsChangedResponse } from "#contract/admin/system/system.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { Card } from "../../ui/card.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";

/** Failed jobs and emails with the reasons. Members who may change settings can retry or remove them. */
export function FailingJobs() {
  const can = useCan();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const after = search.get("after") ?? undefined;
  const query = useQuery({
    queryKey: ["system", "jobs", after],
    queryFn: () => api.system.listFailingJobs({ after }),
    // A retried job runs within seconds. Then it either disappears or has failed again.
    refetchInterval: 5000,
  });
  const options = {
    async onSuccess({ message }: JobsChangedResponse) {
      toast({ title: message });
      await client.invalidateQueries({ queryKey: ["system"] });
    },
    onError: ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" as const }),
  };
  const retry = useMutation({ mutationFn: (jobIds: string[]) => api.system.retryJobs({ jobIds }), ...options });
  const jobs = query.data?.jobs ?? [];
  return (
    <Card
      title="Failing jobs and emails"
      action={
        can("settings:write") &&
        jobs.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            loading={retry.isPending}
            onClick={() => retry.mutate(jobs.map(({ _id }) => _id))}
          >
            Retry all {jobs.length}
          </Button>
        )
      }
    >
      <QueryState query={query} lines={2}>
        {({ jobs: shown, next }) =>
          shown.length === 0 ? (
            <p className="text-sm text-muted">No job or email fails.</p>
          ) : (
            <>
              <ul className="divide-y divide-hairline">
                {shown.map((job) => (
                  <JobRow
                    key={job._id}
                    job={job}
                    onRetry={can("settings:write") ? () => retry.mutate([job._id]) : undefined}
                    isRetried={retry.isPending && retry.variables.includes(job._id)}
                    options={options}
                  />
                ))}
              </ul>
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

type JobRowProps = {
  job: FailingJob;
  onRetry: (() => void) | undefined;
  isRetried: boolean;
  options: {
    onSuccess: (response: JobsChangedResponse) => Promise<void>;
    onError: (error: Error) => void;
  };
};

function JobRow({ job, onRetry, isRetried, options }: JobRowProps) {
  const { _id, type, isFinal, attempts, createdAt, reason, subject } = job;
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.system.removeJobs({ jobIds: [_id] }),
    ...options,
    onSettled: () => setAsking(false),
  });
  const name = subject ? `${type}: ${subject}` : type;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm first:pt-1 last:pb-0">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone={isFinal ? "danger" : "warning"}>{isFinal ? "Failed" : "Being retried"}</Badge>
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <p className="text-muted">
          {pluralize(attempts, "attempt")} since <Age at={createdAt} />
        </p>
      </div>
      {onRetry && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" loading={isRetried} onClick={onRetry}>
            Retry<span className="sr-only"> {name}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove this job?"
        confirmLabel="Remove it"
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>“{name}” will not be done. This cannot be undone.</p>
      </ConfirmDialog>
    </li>
  );
}
