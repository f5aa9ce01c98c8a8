import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { Message, MessageDetailsResponse } from "#contract/admin/inbox/inbox.ts";
import type { MessageState } from "#contract/admin/inbox/inbox-states.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useFoundDraft, useStoredDraft } from "../../state/forms/use-draft.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { refreshInbox } from "./refresh-inbox.ts";
import { ReplyForm } from "./reply-form.tsx";
import { Sender } from "./sender.tsx";
import { undoReply } from "./undo-reply.ts";

/** /admin/inbox/:messageId: a message beside its sender's orders and parcels, with the reply. */
export function Component() {
  const { messageId = "" } = useParams();
  const query = useQuery({ queryKey: ["inbox", messageId], queryFn: () => api.inbox.get({ messageId }) });
  return (
    <QueryState query={query}>
      {(details) => (
        <>
          <Header {...details} />
          <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid content-start gap-6">
              <p
                dir="auto"
                className="max-w-prose rounded-md border border-hairline bg-raised p-4 wrap-anywhere whitespace-pre-line"
              >
                {details.message.text}
              </p>
              <Conversation key={messageId} {...details} />
            </div>
            <Sender details={details} />
          </div>
        </>
      )}
    </QueryState>
  );
}

function Conversation(details: MessageDetailsResponse) {
  const { message } = details;
  const place = `reply:${message._id}`;
  const draft = useFoundDraft<string>(place);
  const [text, setText] = useState(draft?.value ?? "");
  const isTyped = text.trim() !== "";
  useStoredDraft(place, isTyped ? text : undefined);
  useUnsavedChanges(isTyped, { hasDraft: true });
  /** Undoes a reply that has not been sent. Its text becomes the draft again, above text that was typed since. */
  async function undo(replyId: string, unsent: string) {
    if (!(await undoReply(message._id, replyId))) return;
    setText((current) => (current.trim() === "" ? unsent : `${unsent}\n\n${current}`));
  }
  return (
    <>
      <Replies {...details} onUndo={undo} />
      <ReplyForm details={details} text={text} setText={setText} onUndo={undo} />
    </>
  );
}

function Header(details: MessageDetailsResponse) {
  const { subject, name, sentAt, state, assignedTo } = details.message;
  return (
    <PageHeader
      title={subject}
      badges={<Badge tone={state === "open" ? "warning" : "success"}>{state === "open" ? "Open" : "Closed"}</Badge>}
      text={`${name} · ${formatDateTime(sentAt)}`}
    >
      <Assignee key={assignedTo?._id} {...details} />
      <StateButton {...details.message} />
    </PageHeader>
  );
}

type RepliesProps = MessageDetailsResponse & { onUndo: (replyId: string, text: string) => void };

function Replies({ replies, onUndo }: RepliesProps) {
  if (replies.length === 0) return null;
  return (
    <Section title={replies.length === 1 ? "Reply" : "Replies"}>
      <ul className="grid gap-3">
        {replies.map(({ _id, author, text, at, undoable }) => (
          <li key={_id} className="grid max-w-prose gap-2 rounded-md bg-wash p-4">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
              {author} · {formatDateTime(at)}
              {undoable && (
                <Button size="sm" variant="quiet" onClick={() => onUndo(_id, text)}>
                  Do not send
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StateButton({ _id, state }: Message) {
  const change = useMutation({
    mutationFn: (state: MessageState) => api.inbox.setState({ messageId: _id }, { state }),
    onSuccess: ({ message }, to) =>
      toast({ title: message, undo: () => change.mutate(to === "closed" ? "open" : "closed") }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: refreshInbox,
  });
  const to = state === "open" ? "closed" : "open";
  return (
    <Button size="sm" variant="secondary" loading={change.isPending} onClick={() => change.mutate(to)}>
      {state === "open" ? "Close" : "Open again"}
    </Button>
  );
}

function Assignee({ message, members }: MessageDetailsResponse) {
  const current = message.assignedTo?._id ?? null;
  const assign = useMutation({
    mutationFn: (to: string | null) => api.inbox.assign({ messageId: message._id }, { from: current, to }),
    onSuccess: ({ message: text }) => toast({ title: text }),
    onError: ({ message: text }) => toast({ title: "Nothing was changed.", text, tone: "danger" }),
    onSettled: refreshInbox,
  });
  // A member who may no longer answer messages stays an option until another member is chosen.
  const others =
    members.some(({ _id }) => _id === current) || !message.assignedTo ? members : [message.assignedTo, ...members];
  return (
    <Select
      label="Assigned to"
      hideLabel
      compact
      value={current ?? ""}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value || null)}
      options={[
        { value: "", label: "Assigned to nobody" },
        ...others.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}
