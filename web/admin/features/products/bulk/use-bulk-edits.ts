import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isRunning } from "#contract/admin/batch-states.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

const pollMs = 1000;
const bulkEditsKey = ["bulk-edits"] as const;

/** The changes of many products, newest first. While a change runs, they are loaded every second. */
export function useBulkEdits() {
  return useQuery({
    queryKey: bulkEditsKey,
    queryFn: () => api.bulkEdits.list(),
    refetchInterval: ({ state }) => (state.data?.bulkEdits.some(isRunning) ? pollMs : false),
  });
}

export function useStartBulkEdit(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: Parameters<typeof api.bulkEdits.start>[0]) => api.bulkEdits.start(edit),
    onSuccess() {
      toast({ title: "The products are being changed. You can leave this page." });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: bulkEditsKey }),
  });
}

export function useUndoBulkEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bulkEditId: string) => api.bulkEdits.undo({ bulkEditId }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: bulkEditsKey }),
  });
}
