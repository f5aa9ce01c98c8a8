import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { useUnsavedChanges } from "../state/forms/unsaved-changes.ts";
import { newId } from "../state/new-id.ts";
import { toast } from "./toasts.tsx";

/** Sends a change of notes, after which the queries of their record load again. */
export function useNoteChange(queryKey: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: ({ message }) => toast({ title: "The notes were not changed.", text: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

type NoteFormProps = {
  label: string;
  initial: string;
  button: string;
  queryKey: QueryKey;
  /** `noteId` stays the same when the request is repeated, so that only one note is added. */
  save: (text: string, noteId: string) => Promise<unknown>;
  onCancel?: () => void;
  onDone?: () => void;
};

/** Adds or changes a note for staff. */
export function NoteForm({ label, initial, button, queryKey, save, onCancel, onDone }: NoteFormProps) {
  const [text, setText] = useState(initial);
  const [noteId, setNoteId] = useState(newId);
  const change = useNoteChange(queryKey);
  useUnsavedChanges(text !== initial && !change.isPending);
  const submit = () =>
    change.mutate(() => save(text, noteId), {
      onSuccess() {
        setText("");
        setNoteId(newId());
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
