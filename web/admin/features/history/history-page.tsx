import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AuditedChange } from "#contract/admin/system/history.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { describeAction, shortenId, toRecordPath } from "./describe-action.ts";
import { HistoryFilters, toHistoryQuery } from "./history-filters.tsx";
import { UndoBatch } from "./undo-batch.tsx";
import { UndoChange } from "./undo-change.tsx";

/** /admin/history: the audit log. */
export function Component() {
  const [search] = useSearchParams();
  const filters = toHistoryQuery(search);
  const { columns, columnsButton } = useColumns("history", changeColumns, "what");
  const query = useQuery({
    queryKey: ["history", search.toString()],
    queryFn: () => api.history.list({ ...filters, after: search.get("after") ?? undefined, limit: 50 }),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PageHeader title="History" text="Who changed what. Entries are never changed or deleted.">
        {columnsButton}
        <ConfirmedDownload href={api.history.export(filters)}>Export CSV</ConfirmedDownload>
      </PageHeader>
      <HistoryFilters />
      <QueryState query={query}>
        {({ changes, next }) =>
          changes.length === 0 ? (
            <EmptyState title="No changes" text="Nothing has been changed yet, or nothing that matches the filters." />
          ) : (
            <>
              <DataTable
                label="Changes"
                rows={changes}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ action }) => action}
                card={ChangeCard}
                defaultSort="-at"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

const changeColumns: readonly Column<AuditedChange>[] = [
  {
    id: "at",
    label: "When",
    sort: "-at",
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: "actor", label: "Who", cell: ({ actor }) => actor.name },
  { id: "what", label: "What", cell: (change) => <What {...change} />, width: "w-1/5" },
  {
    id: "fields",
    label: "From → to",
    cell: ChangedFields,
    width: "w-2/5",
  },
  {
    id: "reason",
    label: "Reason",
    cell: ({ reason }) => <p className="wrap-anywhere">{reason}</p>,
    isMinor: true,
    width: "w-1/5",
  },
  { id: "undo", label: "Undo", cell: (change) => <Undo {...change} /> },
];

function Undo(change: AuditedChange) {
  return (
    <div className="flex flex-col items-start gap-1">
      <UndoChange {...change} />
      <UndoBatch {...change} />
    </div>
  );
}

function What(change: AuditedChange) {
  const { entityId, entityName } = change;
  return (
    <>
      {describeAction(change)}{" "}
      <Link
        to={toRecordPath(change)}
        data-row-link
        className="text-muted underline decoration-line underline-offset-4 wrap-anywhere hover:text-ink"
      >
        {entityName ?? shortenId(entityId)}
      </Link>
    </>
  );
}

function ChangeCard(change: AuditedChange) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted">
        {formatDateTime(change.at)} · {change.actor.name}
      </p>
      <p>
        <What {...change} />
      </p>
      <ChangedFields {...change} />
      {change.reason && <p className="text-muted wrap-anywhere">“{change.reason}”</p>}
      <Undo {...change} />
    </div>
  );
}
