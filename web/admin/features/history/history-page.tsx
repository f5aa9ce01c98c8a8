import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { actorKinds } from "#contract/admin/actor-kinds.ts";
import type { AuditedChange } from "#contract/admin/history.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { describeAction, toRecordPath } from "./describe-action.ts";

const actorLabels: Record<(typeof actorKinds)[number], string> = {
  staff: "Staff",
  command: "Command line",
  customer: "Customers",
  provider: "Payment provider",
  job: "Jobs",
};

/** /admin/history: the audit log. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filters = { entity: search.get("entity") ?? undefined, entityId: search.get("id") ?? undefined };
  const actorKind = actorKinds.find((kind) => kind === search.get("actor"));
  const before = search.get("after") ?? undefined;
  const query = useQuery({
    queryKey: ["history", search.toString()],
    queryFn: () => api.history.list({ ...filters, actorKind, before, limit: 50 }),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PageHeader title="History" text="Who changed what. Rows are never changed or deleted.">
        <Select
          label="Changed by"
          hideLabel
          compact
          value={actorKind ?? ""}
          onChange={({ target }) => setSearch(target.value ? { actor: target.value } : {})}
          options={[
            { value: "", label: "Changed by anybody" },
            ...actorKinds.map((value) => ({ value, label: actorLabels[value] })),
          ]}
        />
      </PageHeader>
      <QueryState query={query}>
        {({ changes, next }) =>
          changes.length === 0 ? (
            <EmptyState title="No changes" text="Nothing was changed here yet." />
          ) : (
            <>
              <DataTable
                label="Changes"
                rows={changes}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ action }) => action}
                card={ChangeCard}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

const columns: readonly Column<AuditedChange>[] = [
  {
    id: "at",
    label: "When",
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: "actor", label: "Who", cell: ({ actor }) => actor.name },
  { id: "what", label: "What", cell: (change) => <What {...change} /> },
  { id: "fields", label: "From → to", cell: ({ before, after }) => <ChangedFields before={before} after={after} /> },
  { id: "reason", label: "Reason", cell: ({ reason }) => reason, isMinor: true },
];

function What(change: AuditedChange) {
  const { entity, entityId } = change;
  return (
    <>
      {describeAction(change)}{" "}
      <Link
        to={toRecordPath(change)}
        data-row-link
        className="text-muted underline decoration-line underline-offset-4 wrap-anywhere hover:text-ink"
      >
        {entity === "order" ? `#${entityId.slice(-8).toUpperCase()}` : entityId}
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
      <ChangedFields before={change.before} after={change.after} />
      {change.reason && <p className="text-muted">“{change.reason}”</p>}
    </div>
  );
}
