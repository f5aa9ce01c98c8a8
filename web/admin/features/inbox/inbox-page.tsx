import type { Message } from "#contract/admin/inbox/inbox.ts";
import { messageList } from "#contract/admin/inbox/inbox-states.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { Age } from "../../ui/age.tsx";
import { type ListColumn, ListView } from "../lists/list-view.tsx";
import { InboxBulkBar } from "./inbox-bulk-bar.tsx";

/** /admin/inbox: messages of the contact form. */
export function Component() {
  return (
    <ListView
      list={messageList}
      name="inbox"
      label="Messages"
      queryKey={["inbox", "list"]}
      request={api.inbox.list}
      toRows={({ messages }) => messages}
      toId={({ _id }) => _id}
      toName={({ subject }) => subject}
      columns={messageColumns}
      requiredColumn="subject"
      card={MessageCard}
      empty={(isFiltered, { state }) => <NoMessages isFiltered={isFiltered} isClosed={state === "closed"} />}
      title="Inbox"
      text="Messages that visitors and customers send with the contact form."
      bulkBar={(messages, clear, response) => (
        <InboxBulkBar messages={messages} members={response?.members ?? []} onClear={clear} />
      )}
    />
  );
}

function NoMessages({ isFiltered, isClosed }: { isFiltered: boolean; isClosed: boolean }) {
  if (isFiltered) return <EmptyState title="No message matches" text="Try other words, or remove a filter." />;
  if (isClosed) return <EmptyState title="No closed messages" text="Messages that you close appear here." />;
  return <EmptyState title="Every message is answered" text="New messages of the contact form appear here." />;
}

const messageColumns: readonly ListColumn<Message, typeof messageList>[] = [
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
