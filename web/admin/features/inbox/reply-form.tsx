import { useMutation, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import type { MessageDetailsResponse } from "#contract/admin/inbox/inbox.ts";
import { maxReplyLength } from "#contract/admin/inbox/inbox-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { toast } from "../../ui/toasts.tsx";
import { fillReply } from "./fill-reply.ts";
import { refreshInbox } from "./refresh-inbox.ts";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";

type ReplyFormProps = {
  details: MessageDetailsResponse;
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** Undoes the reply. */
  onUndo: (replyId: string, text: string) => void;
};

/** A form for a reply by email. The reply can be undone for ten seconds. */
export function ReplyForm({ details, text, setText, onUndo }: ReplyFormProps) {
  const { message, replies, orders } = details;
  const [closes, setCloses] = useState(true);
  const [replyId, setReplyId] = useState(newId);
  const [isEditing, setEditing] = useState(false);
  const saved = useQuery({ queryKey: ["inbox", "saved-replies"], queryFn: () => api.savedReplies.list() });
  const send = useMutation({
    mutationFn: () =>
      api.inbox.reply({ messageId: message._id }, { replyId, seenReplies: replies.length, text, close: closes }),
    onSuccess({ message: title }) {
      toast({ title, text: "The email leaves in ten seconds.", undo: () => onUndo(replyId, text) });
      setText("");
      setReplyId(newId());
    },
    onSettled: refreshInbox,
  });
  const insert = (savedReplyId: string) => {
    const reply = saved.data?.replies.find(({ _id }) => _id === savedReplyId);
    if (!reply) return;
    const filled = fillReply(reply.text, { name: message.name, order: orders[0]?.number });
    setText((current) => (current.trim() === "" ? filled : `${current.trimEnd()}\n\n${filled}`));
  };
  const fieldError = send.error instanceof Refusal ? send.error.errors?.text : undefined;
  // The dialog is outside of the form, because it contains a form of its own.
  return (
    <>
      <form
        aria-label="Reply"
        noValidate
        className="grid max-w-prose gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        {send.error && !fieldError && <Notice tone="danger">{send.error.message}</Notice>}
        <TextArea
          label={`Reply to ${message.email}`}
          rows={7}
          maxLength={maxReplyLength}
          error={fieldError}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label="Insert a saved reply"
            hideLabel
            compact
            value=""
            onChange={({ target }) => insert(target.value)}
            options={[
              { value: "", label: "Insert a saved reply…" },
              ...(saved.data?.replies ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
          />
          <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
            Edit saved replies
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Close the message" checked={closes} onChange={({ target }) => setCloses(target.checked)} />
          <Button type="submit" loading={send.isPending}>
            Send the reply
          </Button>
        </div>
      </form>
      {isEditing && (
        <SavedRepliesDialog replies={saved.data?.replies ?? []} draft={text} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
