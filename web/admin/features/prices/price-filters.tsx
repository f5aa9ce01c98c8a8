import { useQuery } from "@tanstack/react-query";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { fieldLabels, priceViews } from "./grid/price-cells.ts";
import { roundingLabels } from "./grid/rounding-labels.ts";
import { usePriceView } from "./grid/use-prices.ts";

export const priceFilterNames = ["q", "category"] as const;
const viewNames = ["show", "round"] as const;

/** Search, category, the amount that the grid shows, and the rounding of computed amounts. */
export function PriceFilters() {
  const can = useCan();
  const { view } = usePriceView();
  const { data } = useQuery({
    queryKey: ["promotions", "categories"],
    queryFn: () => api.promotions.products.listCategories(),
    enabled: can("promotions:read"),
  });
  const shownViews = priceViews.filter((view) => can("reports:read") || (view !== "cost" && view !== "margin"));
  const categories = (data?.categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(" › ") }));
  return (
    <ListFilters
      names={priceFilterNames}
      viewNames={viewNames}
      label="Search products"
      placeholder="Product, SKU or barcode"
      isLoaded={data !== undefined}
    >
      {can("promotions:read") && (
        <FilterSelect
          label="Category"
          name="category"
          options={[{ value: "", label: "Any category" }, ...categories]}
        />
      )}
      <FilterSelect
        label="Show"
        name="show"
        options={shownViews.map((view) => ({ value: view === "price" ? "" : view, label: fieldLabels[view] }))}
      />
      {can("prices:write") && view !== "margin" && (
        <FilterSelect
          label="Computed amounts"
          name="round"
          options={roundingLabels.map(({ value, label }) => ({ value: value === "rupee" ? "" : value, label }))}
        />
      )}
    </ListFilters>
  );
}
