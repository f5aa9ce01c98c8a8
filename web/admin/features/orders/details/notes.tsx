import type { OrderNote } from "#contract/admin/orders/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { api } from "../../../state/api.ts";
import { NoteForm, useNoteChange } from "../../../ui/note-form.tsx";
import { Section } from "../../../ui/section.tsx";

/** Notes that only staff read. */
export function Notes({ orderId, notes }: { orderId: string; notes: readonly OrderNote[] }) {
  const queryKey = ["orders", orderId];
  const change = useNoteChange(queryKey);
  return (
    <Section title="Notes">
      <ul className="grid gap-2 text-sm">
        {notes.map(({ _id, at, author, text, isOwn }) => (
          <li key={_id} className="flex items-start gap-3 rounded-md bg-wash py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-1">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-xs text-muted">
                {author} · {formatDateTime(at)}
              </p>
            </div>
            {isOwn && (
              <IconButton
                label="Delete the note"
                onClick={() => change.mutate(() => api.orders.removeNote({ orderId, noteId: _id }))}
              >
                <TrashIcon className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <NoteForm
        label="Add a note"
        initial=""
        button="Add the note"
        queryKey={queryKey}
        save={(text, noteId) => api.orders.addNote({ orderId }, { noteId, text })}
      />
    </Section>
  );
}
