import { useState } from "react";
import type { CustomerNote } from "#contract/admin/customers/customer-page.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { EditIcon, TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { api } from "../../../state/api.ts";
import { NoteForm, useNoteChange } from "../../../ui/note-form.tsx";
import { Section } from "../../../ui/section.tsx";

const queryKey = ["customers"] as const;

/** Notes that only staff read. Members can change and delete their own notes. */
export function CustomerNotes({ customerId, notes }: { customerId: string; notes: readonly CustomerNote[] }) {
  const [edited, setEdited] = useState<CustomerNote>();
  const change = useNoteChange(queryKey);
  return (
    <Section title="Notes">
      <ul className="grid gap-2 text-sm">
        {notes.map((note) =>
          edited?._id === note._id ? (
            <li key={note._id}>
              <NoteForm
                label="Edit the note"
                initial={edited.text}
                queryKey={queryKey}
                button="Save the note"
                save={(to) => api.customers.editNote({ customerId, noteId: edited._id }, { from: edited.text, to })}
                onCancel={() => setEdited(undefined)}
                onDone={() => setEdited(undefined)}
              />
            </li>
          ) : (
            <li key={note._id} className="flex items-start gap-1 rounded-md bg-wash py-2 pr-2 pl-4">
              <div className="min-w-0 grow py-1">
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {note.text}
                </p>
                <p className="text-xs text-muted">
                  {note.author} · {formatDateTime(note.at)}
                  {note.editedAt && ` · edited ${formatDateTime(note.editedAt)}`}
                </p>
              </div>
              {note.isOwn && (
                <>
                  <IconButton label="Edit the note" onClick={() => setEdited(note)}>
                    <EditIcon className="size-4" />
                  </IconButton>
                  <IconButton
                    label="Delete the note"
                    onClick={() => change.mutate(() => api.customers.removeNote({ customerId, noteId: note._id }))}
                  >
                    <TrashIcon className="size-4" />
                  </IconButton>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      <NoteForm
        label="Add a note"
        initial=""
        queryKey={queryKey}
        button="Add the note"
        save={(text, noteId) => api.customers.addNote({ customerId }, { noteId, text })}
      />
    </Section>
  );
}
