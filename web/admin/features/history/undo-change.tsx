import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AuditedChange } from "#contract/admin/system/history.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";
import { describeAction } from "./describe-action.ts";

/**
 * A button that undoes the change, or the reason why the change can no longer be undone. Renders nothing for changes
 * that the history cannot undo.
 */
export function UndoChange(change: AuditedChange) {
  const { _id, undo } = change;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.history.undo({ changeId: _id }),
    onSuccess: ({ message }) => toast({ title: message, text: describeAction(change) }),
    onError: ({ message }) => toast({ title: "Not undone", text: message, tone: "danger" }),
    // A refusal also loads the row again, so that it shows the reason.
    onSettled: () => client.invalidateQueries(),
  });
  if (!undo) return null;
  if (undo.reason) return <p className="text-xs text-muted md:max-w-48">{undo.reason}</p>;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={`Undo “${describeAction(change)}”`}
    >
      Undo
    </Button>
  );
}
