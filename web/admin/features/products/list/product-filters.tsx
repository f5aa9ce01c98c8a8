import { useQuery } from "@tanstack/react-query";
import { type ProductSort, productStatuses } from "#contract/admin/products/product-sorts.ts";
import { api } from "../../../state/api.ts";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { hasFilters, ListFilters } from "../../../ui/list-filters.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { statusLabels } from "../labels/product-status-badge.tsx";

const names = ["q", "status", "categoryId", "stock"] as const;
export const isFiltered = (search: URLSearchParams) => hasFilters(search, names);

const sortLabels: Record<ProductSort, string> = {
  "-created": "Newest first",
  created: "Oldest first",
  name: "Name A–Z",
  "-name": "Name Z–A",
  stock: "Least stock first",
  "-stock": "Most stock first",
  "-sold": "Best-selling first",
  sold: "Least sold first",
  price: "Lowest price first",
  "-price": "Highest price first",
};

/** Search and filters of the list of products. */
export function ProductFilters() {
  const { data } = useQuery({ queryKey: ["products", "options"], queryFn: () => api.products.getOptions() });
  return (
    <ListFilters
      names={names}
      viewNames={["sort"]}
      label="Search products"
      placeholder="Name, SKU, barcode or id"
      // The categories are options of a filter.
      isLoaded={data !== undefined}
    >
      <FilterSelect
        label="Status"
        name="status"
        options={[
          { value: "", label: "Any status" },
          ...productStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
      />
      <FilterSelect
        label="Category"
        name="categoryId"
        options={[
          { value: "", label: "Any category" },
          ...(data?.categories ?? []).map(({ _id, path }) => ({ value: _id, label: path.join(" › ") })),
        ]}
      />
      <FilterSelect
        label="Stock"
        name="stock"
        options={[
          { value: "", label: "Any stock" },
          { value: "in", label: "In stock" },
          { value: "low", label: "Some sizes low or sold out" },
          { value: "out", label: "Sold out" },
        ]}
      />
      <SortSelect labels={sortLabels} defaultSort="-created" />
    </ListFilters>
  );
}
