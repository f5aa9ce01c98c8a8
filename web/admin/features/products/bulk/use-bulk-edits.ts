import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProductFiltersInput } from "#contract/admin/products/bulk/matching-products.ts";
import { api } from "../../../state/api.ts";
import { useBatches, useUndoBatch } from "../../../ui/bulk/use-batches.ts";
import { toast } from "../../../ui/toasts.tsx";

/** All products that match the filters of the list: their number, and the highest id. */
export type MatchingProducts = {
  filters: ProductFiltersInput;
  count: number;
  last: string;
};

const bulkEditsKey = ["bulk-edits"] as const;

/** The changes of many products, newest first. */
export const useBulkEdits = () => useBatches(bulkEditsKey, async () => (await api.bulkEdits.list()).bulkEdits);

export const useUndoBulkEdit = () => useUndoBatch(bulkEditsKey, (bulkEditId) => api.bulkEdits.undo({ bulkEditId }));

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
