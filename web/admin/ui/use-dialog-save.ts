import { type QueryKey, useMutation } from "@tanstack/react-query";
import { toast } from "./toasts.tsx";

type DialogSave = {
  send: () => Promise<{ message: string }>;
  /** The queries that have what is saved. */
  queryKey: QueryKey;
  onClose: () => void;
  onError?: (error: Error) => void;
};

/** The save of a dialog: a toast has the answer's message, the dialog closes, and the queries load again. After a failure they do, too. */
export function useDialogSave({ send, queryKey, onClose, onError }: DialogSave) {
  return useMutation({
    mutationFn: send,
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
    ...(onError && { onError }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
}
