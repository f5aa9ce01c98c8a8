import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { productList } from "#contract/admin/products/product-list.ts";
import { ButtonAnchor, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { readListFilters } from "../lists/list-controls.tsx";
import { ListView } from "../lists/list-view.tsx";
import { BulkEditStatus } from "./bulk/bulk-edit-status.tsx";
import { useBulkEdits } from "./bulk/use-bulk-edits.ts";
import { ProductBulkBar } from "./list/product-bulk-bar.tsx";
import { ProductCard, productColumns } from "./list/product-columns.tsx";
import { NoProducts } from "./no-products.tsx";

/** /admin/products: the address contains the filters, the sort and the page. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const filters = readListFilters(productList, search);
  const options = useQuery({ queryKey: ["products", "options"], queryFn: () => api.products.getOptions() });
  const bulkEdits = useBulkEdits();
  return (
    <ListView
      list={productList}
      name="products"
      label="Products"
      queryKey={["products", "list"]}
      request={api.products.list}
      toRows={({ products }) => products}
      toId={({ _id }) => _id}
      toName={({ name }) => name}
      columns={productColumns}
      card={ProductCard}
      empty={(isFiltered) => <NoProducts isFiltered={isFiltered} />}
      title="Products"
      actions={
        <>
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
        </>
      }
      options={{
        categoryId: options.data?.categories.map(({ _id, path }) => ({ value: _id, label: path.join(" › ") })),
      }}
      // The list is rendered after the status above it has loaded, so that the status does not move the list.
      layout={(content) =>
        bulkEdits.isPending ? (
          <QueryState query={bulkEdits}>{() => null}</QueryState>
        ) : (
          <>
            <BulkEditStatus bulkEdits={bulkEdits.data} />
            {content}
          </>
        )
      }
      bulkBar={
        can("products:write")
          ? (products, clear, response) => {
              const hasOtherPages = response?.next != null || search.has("after");
              const isAllSelected = products.length === response?.products.length;
              return (
                <ProductBulkBar
                  products={products}
                  filters={hasOtherPages && isAllSelected ? filters : undefined}
                  onClear={clear}
                />
              );
            }
          : undefined
      }
    />
  );
}
