import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isRunning } from "#contract/admin/batch-states.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

const pollMs = 1000;
const revisionsKey = ["price-revisions"] as const;

/** The changes of many prices, newest first. While a change runs, they are loaded every second. */
export function useRevisions() {
  return useQuery({
    queryKey: revisionsKey,
    queryFn: () => api.priceRevisions.list(),
    refetchInterval: ({ state }) => (state.data?.revisions.some(isRunning) ? pollMs : false),
  });
}

export function useUndoRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revisionId: string) => api.priceRevisions.undo({ revisionId }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: revisionsKey }),
  });
}

export function useRefreshRevisions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: revisionsKey });
}
