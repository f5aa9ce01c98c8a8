import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BatchState, isRunning } from "#contract/admin/batch-states.ts";
import { toast } from "../toasts.tsx";

const pollMs = 1000;

/** The batches of a kind, newest first. While one of them runs, they are loaded every second. */
export function useBatches<Batch extends { state: BatchState }>(
  queryKey: QueryKey,
  load: () => Promise<readonly Batch[]>,
) {
  return useQuery({
    queryKey,
    queryFn: load,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });
}

/** Undoes a batch of a kind, also one that still runs. */
export function useUndoBatch(queryKey: QueryKey, undo: (batchId: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undo,
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
