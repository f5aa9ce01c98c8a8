import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { BatchState } from "#contract/admin/batch-states.ts";

/**
 * Loads the changed records again when the state of a job changes, as at its end. `batches` is undefined until the jobs
 * have loaded.
 */
export function useBatchEnds(batches: readonly { _id: string; state: BatchState }[] | undefined, queryKey: QueryKey) {
  const client = useQueryClient();
  const states = batches?.map(({ _id, state }) => `${_id} ${state}`).join();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  // The effect depends on the states of all jobs, because a job may start and end between two polls.
  useEffect(() => {
    if (states === undefined) return;
    return () => refresh();
  }, [states]);
}
