import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup, BackupsResponse, StartBackupRun } from "#contract/admin/system/backups.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { BackupList } from "./backup-list.tsx";
import { BackupSchedule } from "./backup-schedule.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { RunState } from "./run-state.tsx";

const queryKey = ["backups"];
const runningMs = 2000;
const isRunning = (data: BackupsResponse | undefined) => data?.run?.endedAt === null;

/** /admin/system/backups: the backups of the database, which can be made, tested and downloaded while the shop runs. */
export function Component() {
  const query = useQuery({
    queryKey,
    queryFn: () => api.backups.list(),
    refetchInterval: ({ state }) => isRunning(state.data) && runningMs,
  });
  // The list is rendered together with the schedule above it, so that nothing moves.
  const settings = useQuery({ queryKey: ["settings"], queryFn: () => api.settings.get() });
  const [chosen, setChosen] = useState<Backup>();
  const start = useMutation({
    mutationFn: (body: StartBackupRun) => api.backups.start(body),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing has started.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  const isBusy = start.isPending || isRunning(query.data);
  const hasBackup = (query.data?.backups.length ?? 0) > 0;
  return (
    <SettingsLayout
      title="Backups"
      text="All data of the shop, without images, videos and DATA_DIR/jwt-secret."
      actions={
        <>
          {hasBackup && (
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => start.mutate({ kind: "test" })}>
              Test the newest
            </Button>
          )}
          <Button size="sm" disabled={isBusy} onClick={() => start.mutate({ kind: "create" })}>
            Back up now
          </Button>
        </>
      }
    >
      <QueryState query={query} lines={4}>
        {({ backups, run }) => (
          <div className="grid gap-4">
            <RunState run={run} />
            <QueryState query={settings} lines={4}>
              {({ values }) => (
                <>
                  <BackupSchedule values={values} />
                  {backups.length === 0 ? (
                    <EmptyState
                      title="No backups yet"
                      text="A backup is made while the shop runs. Download it, or copy DATA_DIR/backups to another machine."
                    />
                  ) : (
                    <BackupList backups={backups} onDownload={setChosen} />
                  )}
                </>
              )}
            </QueryState>
          </div>
        )}
      </QueryState>
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />}
    </SettingsLayout>
  );
}
