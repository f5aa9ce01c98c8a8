import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../state/api.ts";
import { useBatches, useUndoBatch } from "../../../ui/bulk/use-batches.ts";

const revisionsKey = ["price-revisions"] as const;

/** The changes of many prices, newest first. */
export const useRevisions = () => useBatches(revisionsKey, async () => (await api.priceRevisions.list()).revisions);

export const useUndoRevision = () =>
  useUndoBatch(revisionsKey, (revisionId) => api.priceRevisions.undo({ revisionId }));

export function useRefreshRevisions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: revisionsKey });
}
