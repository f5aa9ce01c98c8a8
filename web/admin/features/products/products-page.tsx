import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { productSorts, productStatuses, stockLevels } from "#contract/admin/product-sorts.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ProductBulkBar } from "./list/product-bulk-bar.tsx";
import { ProductCard, productColumns } from "./list/product-columns.tsx";
import { isFiltered, ProductFilters } from "./list/product-filters.tsx";

/** /admin/products: the address has the filters, the sort and the page. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const { columns, columnsButton } = useColumns("products", productColumns, "name");
  const query = useQuery({
    queryKey: ["products", "list", search.toString()],
    queryFn: () => api.products.list(toListFilters(search)),
    placeholderData: (previous) => previous,
  });
  const rows = query.data?.products ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  return (
    <>
      <PageHeader title="Products">
        {columnsButton}
        <ButtonLink size="sm" variant="secondary" to="/admin/products/options">
          Colours and sizes
        </ButtonLink>
        {can("products:write") && (
          <ButtonLink size="sm" to="/admin/products/new">
            New product
          </ButtonLink>
        )}
      </PageHeader>
      <ProductFilters />
      <QueryState query={query}>
        {({ products, next }) =>
          products.length === 0 ? (
            <NoProducts isFiltered={isFiltered(search)} />
          ) : (
            <>
              <DataTable
                label="Products"
                rows={products}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ name }) => name}
                card={ProductCard}
                selection={can("products:write") ? selection : undefined}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <ProductBulkBar products={rows.filter(({ _id }) => selection.ids.has(_id))} onClear={clear} />
    </>
  );
}

function toListFilters(search: URLSearchParams) {
  const value = (name: string) => search.get(name) || undefined;
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((each) => each === search.get(name));
  return {
    ...{ q: value("q"), categoryId: value("categoryId"), after: value("after") },
    ...{ status: oneOf(productStatuses, "status"), stock: oneOf(stockLevels, "stock") },
    sort: oneOf(productSorts, "sort"),
  };
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No product matches" text="Try another word, or remove a filter." />
  ) : (
    <EmptyState title="No products yet" text="Products that are added or imported appear here." />
  );
}
