import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Message, MessagesQueryInput } from "#contract/admin/inbox/inbox.ts";
import { defaultMessageSorts, type MessageSort, messageSorts } from "#contract/admin/inbox/inbox-states.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { Age } from "../../ui/age.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { InboxBulkBar } from "./inbox-bulk-bar.tsx";

/** /admin/inbox: messages of the contact form. */
export function Component() {
  const [search] = useSearchParams();
  const [state, assigned, q] = [search.get("state"), search.get("assigned"), search.get("q") ?? ""];
  const defaultSort = defaultMessageSorts[state === "closed" ? "closed" : "open"];
  const { columns, columnsButton } = useColumns("inbox", messageColumns, "subject");
  const query = useQuery({
    queryKey: ["inbox", "list", search.toString()],
    queryFn: () =>
      api.inbox.list({
        state: state === "closed" ? "closed" : "open",
        assigned: (assigned || undefined) as MessagesQueryInput["assigned"],
        q,
        sort: findOption(messageSorts, search, "sort"),
        after: search.get("after") || undefined,
      }),
    placeholderData: (previous) => previous,
  });
  const rows = query.data?.messages ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  const isFiltered = q !== "" || assigned !== null;
  return (
    <>
      <PageHeader title="Inbox" text="Messages that visitors and customers send with the contact form.">
        {columnsButton}
      </PageHeader>
      <InboxFilters defaultSort={defaultSort} />
      <QueryState query={query}>
        {({ messages, next }) =>
          messages.length === 0 ? (
            <NoMessages isFiltered={isFiltered} isClosed={state === "closed"} />
          ) : (
            <>
              <DataTable
                label="Messages"
                rows={messages}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ subject }) => subject}
                card={MessageCard}
                selection={selection}
                defaultSort={defaultSort}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <InboxBulkBar
        messages={rows.filter(({ _id }) => selection.ids.has(_id))}
        members={query.data?.members ?? []}
        onClear={clear}
      />
    </>
  );
}

const sortLabels: Record<MessageSort, string> = { sent: "Oldest first", "-sent": "Newest first" };

function InboxFilters({ defaultSort }: { defaultSort: MessageSort }) {
  return (
    <ListFilters
      names={["q", "state", "assigned"]}
      viewNames={["sort"]}
      label="Search messages"
      placeholder="Name, email or words"
    >
      <FilterSelect
        label="State"
        name="state"
        options={[
          { value: "", label: "Open" },
          { value: "closed", label: "Closed" },
        ]}
      />
      <FilterSelect
        label="Assigned to"
        name="assigned"
        options={[
          { value: "", label: "Anybody’s" },
          { value: "me", label: "Mine" },
          { value: "nobody", label: "Nobody’s" },
        ]}
      />
      <SortSelect labels={sortLabels} defaultSort={defaultSort} isForCards />
    </ListFilters>
  );
}

function NoMessages({ isFiltered, isClosed }: { isFiltered: boolean; isClosed: boolean }) {
  if (isFiltered) return <EmptyState title="No message matches" text="Try other words, or remove a filter." />;
  if (isClosed) return <EmptyState title="No closed messages" text="Messages that you close appear here." />;
  return <EmptyState title="Every message is answered" text="New messages of the contact form appear here." />;
}

const messageColumns: readonly Column<Message>[] = [
  { id: "from", label: "From", cell: (message) => <From {...message} />, width: "w-1/4" },
  { id: "subject", label: "Message", cell: (message) => <Subject {...message} />, width: "w-1/2" },
  { id: "assigned", label: "Assigned to", cell: ({ assignedTo }) => assignedTo?.name ?? "–" },
  { id: "age", label: "Age", sort: "-sent", align: "end", cell: ({ sentAt }) => <Age at={sentAt} /> },
];

function MessageCard(message: Message) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <From {...message} />
        <Age at={message.sentAt} />
      </div>
      <Subject {...message} />
      {message.assignedTo && <p className="text-xs text-muted">Assigned to {message.assignedTo.name}</p>}
    </div>
  );
}

function From({ name, email }: Message) {
  return (
    <span className="grid min-w-0">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-xs text-muted wrap-anywhere">{email}</span>
    </span>
  );
}

function Subject({ _id, subject, text, replies }: Message) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="wrap-anywhere">
        <Link
          to={`/admin/inbox/${_id}`}
          data-row-link
          className="font-medium underline decoration-line underline-offset-4 hover:text-accent"
        >
          {subject}
        </Link>
        {replies > 0 && (
          <span className="text-xs text-muted"> · {replies === 1 ? "1 reply" : `${replies} replies`}</span>
        )}
      </p>
      <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
