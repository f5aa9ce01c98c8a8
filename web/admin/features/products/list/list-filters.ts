import { productSorts, productStatuses, stockLevels } from "#contract/admin/products/product-sorts.ts";
import { findOption } from "../../../ui/find-option.ts";

/** Filters, sort and page of the list of products, from its address. */
export function toListQuery(search: URLSearchParams) {
  return {
    ...toFilters(search),
    after: search.get("after") || undefined,
    sort: findOption(productSorts, search, "sort"),
  };
}

/** The filters alone, without the sort and the page. */
export function toFilters(search: URLSearchParams) {
  return {
    q: search.get("q") || undefined,
    categoryId: search.get("categoryId") || undefined,
    status: findOption(productStatuses, search, "status"),
    stock: findOption(stockLevels, search, "stock"),
  };
}
