import type { Backup } from "#contract/admin/system/backups.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { formatBytes } from "../format.ts";
import { DeleteBackup } from "./delete-backup.tsx";

type BackupListProps = { backups: readonly Backup[]; onDownload: (backup: Backup) => void };

export function BackupList({ backups, onDownload }: BackupListProps) {
  const lastTested = backups
    .filter(({ testedAt, problem }) => testedAt && !problem)
    .sort((a, b) => (b.testedAt ?? "").localeCompare(a.testedAt ?? ""))[0]?._id;
  const columns: Column<Backup>[] = [
    { id: "made", label: "Made", cell: (backup) => <Made {...backup} /> },
    { id: "size", label: "Size", cell: ({ bytes, rows }) => describeSize({ bytes, rows }) },
    { id: "checksum", label: "SHA-256", cell: (backup) => <Checksum {...backup} />, isMinor: true },
    { id: "test", label: "Tested restore", cell: (backup) => <Test {...backup} /> },
    {
      id: "download",
      label: "",
      align: "end",
      cell: (backup) => <Actions backup={backup} onDownload={onDownload} isLastTested={backup._id === lastTested} />,
    },
  ];
  return (
    <DataTable
      label="Backups"
      rows={backups}
      columns={columns}
      toId={({ _id }) => _id}
      toName={({ file }) => file}
      card={(backup) => (
        <div className="grid gap-2">
          <Made {...backup} />
          <p className="text-sm">{describeSize(backup)}</p>
          <Test {...backup} />
          <Checksum {...backup} />
          <Actions backup={backup} onDownload={onDownload} isLastTested={backup._id === lastTested} />
        </div>
      )}
    />
  );
}

const describeSize = ({ bytes, rows }: Pick<Backup, "bytes" | "rows">) =>
  `${formatBytes(bytes)}, ${rows.toLocaleString("en-IN")} rows`;

function Made({ madeAt, madeBy }: Backup) {
  return (
    <p className="grid">
      <span className="font-medium">{formatDateTime(madeAt)}</span>
      <span className="text-sm text-muted">{madeBy}</span>
    </p>
  );
}

function Checksum({ sha256 }: Backup) {
  if (!sha256) return <span className="text-muted">–</span>;
  return <code className="font-mono text-xs break-all">{sha256}</code>;
}

function Test({ testedAt, problem, testSeconds }: Backup) {
  if (!testedAt) return <span className="text-sm text-muted">Not tested</span>;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={problem ? "danger" : "success"}>{problem ? "Failed" : `Restored in ${testSeconds ?? 0} s`}</Badge>
      <span className="text-sm text-muted wrap-anywhere">{problem ?? formatDateTime(testedAt)}</span>
    </div>
  );
}

type ActionsProps = { backup: Backup; onDownload: BackupListProps["onDownload"]; isLastTested: boolean };

function Actions({ backup, onDownload, isLastTested }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end">
      {backup.isHere ? (
        <Button size="sm" variant="secondary" onClick={() => onDownload(backup)}>
          Download
          <span className="sr-only"> {backup.file}</span>
        </Button>
      ) : (
        <span className="text-sm text-muted">Not on this server</span>
      )}
      <DeleteBackup backup={backup} isLastTested={isLastTested} />
    </div>
  );
}
