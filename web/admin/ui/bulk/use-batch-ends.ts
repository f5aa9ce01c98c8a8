import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { BatchProgress } from "#contract/admin/batch-progress.ts";

/** Loads the changed records again when a job has ended. `batches`: undefined until they have loaded. */
export function useBatchEnds(batches: readonly BatchProgress[] | undefined, queryKey: QueryKey) {
  const client = useQueryClient();
  const states = batches?.map(({ _id, state }) => `${_id} ${state}`).join();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  // Compares states: a job may end between two looks at it.
  useEffect(() => {
    if (states === undefined) return;
    return () => refresh();
  }, [states]);
}
