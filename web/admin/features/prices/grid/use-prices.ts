import { useSearchParams } from "react-router";
import { type PriceField, type Rounding, roundings } from "#contract/admin/prices/price-change.ts";
import type { PriceVariant } from "#contract/admin/prices/prices.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useGridRows } from "../../../ui/grid/use-grid-rows.ts";
import { type PriceView, priceViews } from "./price-cells.ts";

const pageSize = 100;
export const pricesKey = ["variant", "prices"] as const;

/** The filters of the address, the amount that the grid shows, and the rounding of computed amounts. */
export function usePriceView() {
  const [search] = useSearchParams();
  const seesCosts = useCan()("reports:read");
  const category = search.get("category");
  const named = priceViews.find((name) => name === search.get("show")) ?? "price";
  const view: PriceView = named === "margin" && !seesCosts ? "price" : named;
  return {
    filters: { q: search.get("q") ?? "", ...(category !== null && { category }) },
    view,
    /** The amount that can be edited. The view of margins has cells of the price, which are read-only. */
    field: view === "margin" ? ("price" satisfies PriceField) : view,
    rounding: roundings.find((name) => name === search.get("round")) ?? ("rupee" satisfies Rounding),
  };
}

/** The rows that match the filters. */
export function usePrices() {
  const { filters } = usePriceView();
  return useGridRows<PriceVariant>([...pricesKey, filters], (after) =>
    api.prices.list({ ...filters, limit: pageSize, ...(after !== undefined && { after }) }),
  );
}
