import { FilterSelect } from "../../ui/filter-select.tsx";
import { hasFilters, ListFilters } from "../../ui/list-filters.tsx";

const names = ["q", "stock"] as const;
export const isFiltered = (search: URLSearchParams) => hasFilters(search, names);

export function StockFilters() {
  return (
    <ListFilters names={names} label="Search products" placeholder="Product, SKU or barcode">
      <FilterSelect
        label="Stock"
        name="stock"
        options={[
          { value: "", label: "Any stock" },
          { value: "in", label: "In stock" },
          { value: "out", label: "A size is sold out" },
          { value: "reserved", label: "Reserved by orders" },
        ]}
      />
    </ListFilters>
  );
}
