import { type QueryKey, useMutation } from "@tanstack/react-query";
import { toast } from "./toasts.tsx";

type DialogSave = {
  send: () => Promise<{ message: string }>;
  /** The key of the queries that contain the saved record. */
  queryKey: QueryKey;
  onClose: () => void;
  onError?: (error: Error) => void;
};

/**
 * Saves the input of a dialog. After a success, a toast shows the message and the dialog closes. The queries load again
 * after a success and after a failure.
 */
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
