import { useMutation } from "@tanstack/react-query";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Blocks are loaded by queries of "orders", which live updates invalidate, and by queries of "customers". */
const refresh = () =>
  Promise.all(["orders", "customers"].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })));
const showError = ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" });

/** Lifts blocks. The toast's "Undo" restores them. */
export function useLiftBlocks() {
  return useMutation({
    mutationFn: (blockIds: string[]) => api.customerBlocks.lift({ blockIds }),
    onSuccess({ message }, blockIds) {
      toast({ title: message, undo: () => void change(api.customerBlocks.restore({ blockIds })) });
    },
    onError: showError,
    onSettled: refresh,
  });
}

/** Shows that a customer is blocked. "Undo" lifts the new blocks. */
export function showBlockedToast(message: string, blockIds: string[]) {
  const undo = () => void change(api.customerBlocks.lift({ blockIds }));
  toast({ title: message, ...(blockIds.length > 0 && { undo }) });
  void refresh();
}

function change(request: Promise<{ message: string }>) {
  return request.then(({ message }) => toast({ title: message }), showError).then(refresh);
}
