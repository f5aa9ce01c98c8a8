import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ButtonAnchor, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { BulkEditStatus } from "./bulk/bulk-edit-status.tsx";
import { useBulkEdits } from "./bulk/use-bulk-edits.ts";
import { toFilters, toListQuery } from "./list/list-filters.ts";
import { ProductBulkBar } from "./list/product-bulk-bar.tsx";
import { ProductCard, productColumns } from "./list/product-columns.tsx";
import { isFiltered, ProductFilters } from "./list/product-filters.tsx";
import { NoProducts } from "./no-products.tsx";

/** /admin/products: the address contains the filters, the sort and the page. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const { columns, columnsButton } = useColumns("products", productColumns, "name");
  const query = useQuery({
    queryKey: ["products", "list", search.toString()],
    queryFn: () => api.products.list(toListQuery(search)),
    placeholderData: (previous) => previous,
  });
  const bulkEdits = useBulkEdits();
  const rows = query.data?.products ?? [];
  const filters = toFilters(search);
  const hasOtherPages = query.data?.next != null || search.has("after");
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  return (
    <>
      <PageHeader title="Products">
        {columnsButton}
        <ButtonLink size="sm" variant="secondary" to="/admin/products/options">
          Colours and sizes
        </ButtonLink>
        <ButtonAnchor href={api.exports.products(filters)} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
        {can("products:write") && (
          <ButtonLink size="sm" to="/admin/products/new">
            New product
          </ButtonLink>
        )}
      </PageHeader>
      {/* The list is rendered after the status above it has loaded, so that the status does not move the list. */}
      {bulkEdits.isPending ? (
        <QueryState query={bulkEdits}>{() => null}</QueryState>
      ) : (
        <>
          <BulkEditStatus bulkEdits={bulkEdits.data} />
          <ProductFilters />
          <QueryState query={query}>
            {({ products, next }) =>
              products.length === 0 ? (
                <NoProducts isFiltered={isFiltered} />
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
                    defaultSort="-created"
                  />
                  <Pager next={next} />
                </>
              )
            }
          </QueryState>
        </>
      )}
      <ProductBulkBar
        products={rows.filter(({ _id }) => selection.ids.has(_id))}
        filters={hasOtherPages && selection.ids.size === rows.length ? filters : undefined}
        onClear={clear}
      />
    </>
  );
}
