import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedReply } from "#contract/admin/inbox/inbox.ts";
import { maxReplyLength, maxReplyTitleLength } from "#contract/admin/inbox/inbox-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { newId } from "../../state/new-id.ts";
import { useFieldChanges } from "../../state/use-field-changes.ts";
import { toast } from "../../ui/toasts.tsx";
import { refreshInbox } from "./refresh-inbox.ts";

type SavedRepliesDialogProps = {
  replies: readonly SavedReply[];
  /** The typed text of the reply, as the initial text of a new saved reply. */
  draft: string;
  onClose: () => void;
};

/** Adds, changes and deletes saved replies. */
export function SavedRepliesDialog({ replies, draft, onClose }: SavedRepliesDialogProps) {
  const [chosen, setChosen] = useState("");
  const reply = replies.find(({ _id }) => _id === chosen);
  const [newReplyId] = useState(newId);
  return (
    <Dialog open onClose={onClose} title="Saved replies">
      <div className="grid gap-5">
        <Select
          label="Saved reply"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: "", label: "New saved reply" },
            ...replies.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
        />
        <SavedReplyForm
          key={chosen}
          id={reply?._id ?? newReplyId}
          current={reply ?? { title: "", text: "" }}
          draft={reply ? undefined : draft}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}

type SavedReplyFormProps = {
  id: string;
  current: Pick<SavedReply, "title" | "text">;
  /** The initial text of a new saved reply. Undefined for a stored one. */
  draft: string | undefined;
  onDone: () => void;
};

function SavedReplyForm({ id, current, draft, onDone }: SavedReplyFormProps) {
  const isNew = draft !== undefined;
  const form = useFieldChanges({ title: current.title, text: current.text });
  const [newText, setNewText] = useState(draft ?? "");
  const values = isNew ? { title: form.values.title, text: newText } : form.values;
  const isChanged = form.isChanged || (isNew && newText !== draft);
  const done = ({ message }: { message: string }) => {
    toast({ title: message });
    onDone();
  };
  const save = useMutation({
    mutationFn: () =>
      isNew
        ? api.savedReplies.add({ savedReplyId: id, ...values })
        : api.savedReplies.change({ savedReplyId: id }, form.getChanges()),
    onSuccess: done,
    onError: form.onError,
    onSettled: refreshInbox,
  });
  const remove = useMutation({
    mutationFn: () => api.savedReplies.remove({ savedReplyId: id }),
    onSuccess: done,
    onSettled: refreshInbox,
  });
  useUnsavedChanges(isChanged && !save.isPending && !remove.isPending);
  const errors = isNew ? (save.error instanceof Refusal && save.error.errors) || {} : form.errors;
  const message = isNew ? save.error?.message : form.message;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {message && Object.keys(errors).length === 0 && <Notice tone="danger">{message}</Notice>}
      <TextField
        label="Title"
        maxLength={maxReplyTitleLength}
        error={errors.title}
        value={values.title}
        onChange={({ target }) => form.setValues({ ...form.values, title: target.value })}
      />
      <TextArea
        label="Text"
        rows={7}
        maxLength={maxReplyLength}
        hint="{name} becomes the customer’s first name, {order} the number of the newest order."
        error={errors.text}
        value={values.text}
        onChange={({ target }) =>
          isNew ? setNewText(target.value) : form.setValues({ ...form.values, text: target.value })
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isNew && (
          <Button variant="quiet" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
