import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StockQueryInput } from "#contract/admin/inventory.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { useGridRows } from "../../ui/grid/use-grid-rows.ts";
import { toast } from "../../ui/toasts.tsx";

const pageSize = 100;
export const stockKey = ["variant", "stock"] as const;

/** The rows that the filters of the address find. */
export function useStock() {
  const [search] = useSearchParams();
  const filters: StockQueryInput = {
    q: search.get("q") ?? "",
    stock: (search.get("stock") ?? "all") as StockQueryInput["stock"],
  };
  return useGridRows([...stockKey, filters], (after) =>
    api.inventory.list({ ...filters, limit: pageSize, ...(after !== undefined && { after }) }),
  );
}

/** Undoes the changes of a save together. */
export function useUndoStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.inventory.undo,
    onSuccess: ({ undone }) => toast({ title: `${pluralize(undone, "change")} undone.` }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["variant"] }),
  });
}
