import { productBulkRoutes } from "#contract/admin/products/bulk/product-bulk-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { editProductFields, undoProductFields } from "./edit-product-fields.ts";
import { getMatchingProducts } from "./matching-products.ts";

export function serveProductBulk(app: App, context: AppContext) {
  serveStaff(app, productBulkRoutes, {
    changeFields: ({ staff, body }) => editProductFields(context, staff, body),
    undoFields: ({ staff, body }) => undoProductFields(context, staff, body),
    getMatching: ({ query }) => getMatchingProducts(context.db, query),
  });
}
