import { useSearchParams } from "react-router";
import type { ListQuery } from "#contract/admin/lists/define-list.ts";
import type { AuditedChange } from "#contract/admin/system/history.ts";
import { historyList } from "#contract/admin/system/history-list.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { type ListColumn, ListView } from "../lists/list-view.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { describeAction, shortenId, toRecordPath } from "./describe-action.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { UndoBatch } from "./undo-batch.tsx";
import { UndoChange } from "./undo-change.tsx";

/** /admin/history: the audit log. */
export function Component() {
  const [search] = useSearchParams();
  const entityId = search.get("id") || undefined;
  const toFilters = ({ actor, member, ...query }: HistoryFilterValues) => ({
    ...query,
    entityId,
    actorKind: actor,
    actorId: member,
  });
  return (
    <ListView
      list={historyList}
      name="history"
      label="Changes"
      title="History"
      text="Who changed what. Entries are never changed or deleted."
      actions={(filters) => (
        <ConfirmedDownload href={api.history.export(toFilters(filters))}>Export CSV</ConfirmedDownload>
      )}
      controls={<HistoryFilters />}
      queryKey={["history", entityId]}
      request={({ after, ...filters }) => api.history.list({ ...toFilters(filters), after, limit: 50 })}
      toRows={({ changes }) => changes}
      toId={({ _id }) => _id}
      toName={({ action }) => action}
      columns={changeColumns}
      requiredColumn="what"
      card={ChangeCard}
      empty={{ none: ["No changes", "Nothing has been changed yet, or nothing that matches the filters."] }}
    />
  );
}
type HistoryFilterValues = Omit<ListQuery<typeof historyList>, "after">;

const changeColumns: readonly ListColumn<AuditedChange, typeof historyList>[] = [
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
