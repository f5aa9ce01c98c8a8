import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";
import { refreshInbox } from "./refresh-inbox.ts";

/** Takes back a reply whose mail has not left. */
export function undoReply(messageId: string, replyId: string) {
  return api.inbox
    .undoReply(messageId, replyId)
    .then(
      ({ message }) => toast({ title: message }),
      ({ message }: Error) => toast({ title: "The reply was sent.", text: message, tone: "danger" }),
    )
    .then(refreshInbox);
}
