import { useState } from "react";
import type { SavedReply } from "#contract/admin/inbox/inbox.ts";
import { maxReplyLength, maxReplyTitleLength } from "#contract/admin/inbox/inbox-states.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { newId } from "../../state/new-id.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { useSave, useSaveChanges } from "../../ui/use-save-form.ts";

const queryKey = ["inbox"];

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
          onClose={onClose}
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
  onClose: () => void;
};

function SavedReplyForm({ id, current, draft, onClose }: SavedReplyFormProps) {
  const isNew = draft !== undefined;
  const form = useSaveChanges({
    current: { title: current.title, text: current.text },
    // The text of a new reply is what the member has typed as an answer.
    draft: isNew ? toDraft(draft) : undefined,
    send: (changes, values) =>
      isNew
        ? api.savedReplies.add({ savedReplyId: id, ...values })
        : api.savedReplies.change({ savedReplyId: id }, changes),
    queryKey,
    onClose,
  });
  const remove = useSave({ send: () => api.savedReplies.remove({ savedReplyId: id }), queryKey, onClose });
  const { error, isPending, onSubmit } = form.props;
  useUnsavedChanges(form.isChanged && !isPending && !remove.isPending);
  return (
    <Form className="grid gap-5" onSubmit={onSubmit}>
      {error && Object.keys(form.errors).length === 0 && <Notice tone="danger">{error}</Notice>}
      <TextField label="Title" maxLength={maxReplyTitleLength} {...form.field("title")} />
      <TextArea
        label="Text"
        rows={7}
        maxLength={maxReplyLength}
        hint="{name} becomes the customer’s first name, {order} the number of the newest order."
        {...form.field("text")}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isNew && (
          <Button variant="quiet" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}

const toDraft = (text: string) => ({ loaded: { title: "", text }, values: { title: "", text } });
