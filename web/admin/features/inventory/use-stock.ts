import { useSearchParams } from "react-router";
import type { StockQueryInput } from "#contract/admin/stock/inventory.ts";
import { api } from "../../state/api.ts";
import { useGridRows } from "../../ui/grid/use-grid-rows.ts";

const pageSize = 100;
export const stockKey = ["variant", "stock"] as const;

/** The rows that match the filters of the address. */
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
