import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderNote } from "#contract/admin/orders.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button, IconButton } from "../../../../ui/forms/button.tsx";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { TrashIcon } from "../../../../ui/icons/more-icons.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Notes that only staff read. */
export function Notes({ orderId, notes }: { orderId: string; notes: readonly OrderNote[] }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const refresh = () => client.invalidateQueries({ queryKey: ["orders", orderId] });
  const onError = ({ message }: Error) =>
    toast({ title: "The notes were not changed.", text: message, tone: "danger" });
  const remove = useMutation({
    mutationFn: (noteId: string) => api.orders.removeNote(orderId, noteId),
    onSuccess: () => refresh(),
    onError,
  });
  const add = useMutation({
    mutationFn: (note: string) => api.orders.addNote(orderId, { text: note }),
    onSuccess() {
      setText("");
      return refresh();
    },
    onError,
  });
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="pb-3 text-lg font-medium">
        Notes
      </h2>
      <ul className="grid gap-2 text-sm">
        {notes.map(({ _id, at, author, text: note, isOwn }) => (
          <li key={_id} className="flex items-start gap-3 rounded-md bg-wash py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-1">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="text-xs text-muted">
                {author} · {formatDateTime(at)}
              </p>
            </div>
            {isOwn && (
              <IconButton label="Delete the note" onClick={() => remove.mutate(_id)}>
                <TrashIcon className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) add.mutate(text);
        }}
      >
        <TextArea
          label="Add a note"
          hideLabel
          rows={2}
          maxLength={2000}
          placeholder="A note for staff. Customers never see it."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() && (
          <Button type="submit" size="sm" loading={add.isPending} className="justify-self-end">
            Add the note
          </Button>
        )}
      </form>
    </section>
  );
}
