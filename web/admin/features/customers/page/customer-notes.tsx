import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerNote } from "#contract/admin/customer-page.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button, IconButton } from "../../../../ui/forms/button.tsx";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { EditIcon, TrashIcon } from "../../../../ui/icons/more-icons.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Notes that only staff read; everybody changes and deletes their own. */
export function CustomerNotes({ customerId, notes }: { customerId: string; notes: readonly CustomerNote[] }) {
  const [edited, setEdited] = useState<CustomerNote>();
  const change = useNoteChange();
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="pb-3 text-lg font-medium">
        Notes
      </h2>
      <ul className="grid gap-2 text-sm">
        {notes.map((note) =>
          edited?._id === note._id ? (
            <li key={note._id}>
              <NoteForm
                label="Edit the note"
                initial={edited.text}
                button="Save the note"
                save={(to) => api.customers.editNote(customerId, edited._id, { from: edited.text, to })}
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
                    onClick={() => change.mutate(() => api.customers.removeNote(customerId, note._id))}
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
        button="Add the note"
        save={(text) => api.customers.addNote(customerId, { text })}
      />
    </section>
  );
}

function useNoteChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: ({ message }) => toast({ title: "The notes were not changed.", text: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["customers"] }),
  });
}

type NoteFormProps = {
  label: string;
  initial: string;
  button: string;
  save: (text: string) => Promise<unknown>;
  onCancel?: () => void;
  onDone?: () => void;
};

function NoteForm({ label, initial, button, save, onCancel, onDone }: NoteFormProps) {
  const [text, setText] = useState(initial);
  const change = useNoteChange();
  const submit = () =>
    change.mutate(() => save(text), {
      onSuccess() {
        setText("");
        onDone?.();
      },
    });
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) submit();
      }}
    >
      <TextArea
        label={label}
        hideLabel
        rows={2}
        maxLength={2000}
        placeholder="A note for staff. Customers never see it."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(text.trim() || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button size="sm" variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" loading={change.isPending}>
            {button}
          </Button>
        </div>
      )}
    </form>
  );
}
