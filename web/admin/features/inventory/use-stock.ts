import { useSearchParams } from "react-router";
import { stockList } from "#contract/admin/stock/stock-list.ts";
import { api } from "../../state/api.ts";
import { useGridRows } from "../../ui/grid/use-grid-rows.ts";
import { isListFiltered, readListFilters } from "../lists/list-controls.tsx";

const pageSize = 100;
export const stockKey = ["variant", "stock"] as const;

/** The rows that match the filters of the address, and whether the address has filters. */
export function useStock() {
  const [search] = useSearchParams();
  const filters = readListFilters(stockList, search);
  const grid = useGridRows([...stockKey, filters], (after) =>
    api.inventory.list({ ...filters, limit: pageSize, ...(after !== undefined && { after }) }),
  );
  return { ...grid, isFiltered: isListFiltered(stockList, search) };
}
