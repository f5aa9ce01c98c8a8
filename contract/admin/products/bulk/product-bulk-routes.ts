import { get, post, routes } from "../../staff-access.ts";
import { EditProductFields } from "../product-fields.ts";
import { ProductStatusesResponse, UndoneProductsResponse, UndoProductBatch } from "../products.ts";
import { MatchingProductsResponse, ProductFilters } from "./matching-products.ts";

/** Changes of the selected products, and the number of products that match the filters of the list. */
export const productBulkRoutes = routes("/admin/products", {
  changeFields: post("/fields", {
    access: "products:write",
    body: EditProductFields,
    reply: ProductStatusesResponse,
    summary: "Change brand, category and tags of products; refused product by product",
  }),
  undoFields: post("/fields/undo", {
    access: "products:write",
    body: UndoProductBatch,
    reply: UndoneProductsResponse,
    summary: "Give products the values that they had before a bulk edit",
  }),
  getMatching: get("/matching", {
    access: "products:read",
    query: ProductFilters,
    reply: MatchingProductsResponse,
    summary: "The number of products that match the filters of the list",
  }),
});
