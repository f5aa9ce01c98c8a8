import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";
import { refreshInbox } from "./refresh-inbox.ts";

/** Undoes a reply whose email has not been sent. Resolves to whether the reply was undone. */
export async function undoReply(messageId: string, replyId: string): Promise<boolean> {
  const isUndone = await api.inbox.undoReply({ messageId, replyId }).then(
    ({ message }) => {
      toast({ title: message });
      return true;
    },
    ({ message }: Error) => {
      toast({ title: "The reply was sent.", text: message, tone: "danger" });
      return false;
    },
  );
  await refreshInbox();
  return isUndone;
}
