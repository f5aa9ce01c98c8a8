import { api } from "../../../state/api.ts";
import { useBatches, useUndoBatch } from "../../../ui/bulk/use-batches.ts";

export const revisionsKey = ["price-revisions"] as const;

/** The changes of many prices, newest first. */
export const useRevisions = () => useBatches(revisionsKey, async () => (await api.priceRevisions.list()).revisions);

export const useUndoRevision = () =>
  useUndoBatch(revisionsKey, (revisionId) => api.priceRevisions.undo({ revisionId }));
