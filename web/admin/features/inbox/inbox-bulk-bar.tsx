import type { Message, MessagesResponse } from "#contract/admin/inbox/inbox.ts";
import type { MessageState } from "#contract/admin/inbox/inbox-states.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { SelectionBar } from "../../ui/bulk/selection-bar.tsx";
import { useBulkChange } from "../../ui/bulk/use-bulk-change.ts";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { refreshInbox } from "./refresh-inbox.ts";

type InboxBulkBarProps = {
  messages: readonly Message[];
  members: MessagesResponse["members"];
  onClear: () => void;
};
type Change = { state: MessageState } | { assignee: string | null };

/** Closes, reopens or assigns the selected messages. The messages of a list are either all open or all closed. */
export function InboxBulkBar({ messages, members, onClear }: InboxBulkBarProps) {
  const change = useBulkChange<Message, Change>({
    toId: ({ _id }) => _id,
    toName: ({ subject }) => subject,
    run: (rows, to) =>
      "state" in to
        ? api.inbox.setStates({ messageIds: rows.map(({ _id }) => _id), state: to.state })
        : api.inbox.assignAll({
            messages: rows.map(({ _id, assignedTo }) => ({ _id, from: assignedTo?._id ?? null })),
            to: to.assignee,
          }),
    describe: (count, to) =>
      `${pluralize(count, "message")} ${count === 1 ? "is" : "are"} ${"state" in to ? to.state : "assigned"}.`,
    refresh: refreshInbox,
    onDone: onClear,
  });
  const isOpen = messages[0]?.state === "open";
  const setState = () => {
    if (messages.length > 0 && !change.isPending)
      change.mutate({ rows: messages, change: { state: isOpen ? "closed" : "open" } });
  };
  useShortcuts([
    { keys: "e", label: "Close or open the selected messages", run: setState },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  return (
    <SelectionBar label="Selected messages" count={messages.length} onClear={onClear}>
      <Select
        label="Assign to"
        hideLabel
        compact
        value=""
        disabled={change.isPending}
        onChange={({ target }) =>
          change.mutate({
            rows: messages,
            change: { assignee: target.value === "nobody" ? null : target.value },
          })
        }
        options={[
          { value: "", label: "Assign to…" },
          { value: "nobody", label: "Nobody" },
          ...members.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Button size="sm" loading={change.isPending} onClick={setState}>
        {isOpen ? "Close" : "Open again"} {messages.length}
      </Button>
    </SelectionBar>
  );
}
