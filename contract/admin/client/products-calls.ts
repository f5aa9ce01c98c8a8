import type {
  ChangeProductStatuses,
  ProductOptionsResponse,
  ProductStatusesResponse,
  StaffProductsQueryInput,
  StaffProductsResponse,
  UndoProductStatuses,
} from "../products.ts";
import type { Calls, Query } from "./calls.ts";

/** Calls about products. */
export const productsCalls = ({ get, post }: Calls) => ({
  list: (query: StaffProductsQueryInput) => get<StaffProductsResponse>("/products", query as Query),
  options: () => get<ProductOptionsResponse>("/products/options"),
  changeStatuses: (body: ChangeProductStatuses) => post<ProductStatusesResponse>("/products/statuses", body),
  undoStatuses: (body: UndoProductStatuses) => post<ProductStatusesResponse>("/products/statuses/undo", body),
});
