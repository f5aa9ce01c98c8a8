import {
  ChangeMatchingStatuses,
  EditMatchingFields,
  MatchingProductsResponse,
  MatchingStepResponse,
  ProductFilters,
} from "#contract/admin/products/matching-products.ts";
import { EditProductFields } from "#contract/admin/products/product-fields.ts";
import {
  ProductStatusesResponse,
  UndoneProductsResponse,
  UndoProductBatch,
} from "#contract/admin/products/products.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { editProductFields, undoProductFields } from "./edit-product-fields.ts";
import { changeMatchingStatuses, editMatchingFields, getMatchingProducts } from "./matching-products.ts";

export function bulkEditRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  app.post(
    "/admin/products/fields",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Change brand, category and tags of products; refused product by product",
        body: EditProductFields,
        response: { 200: ProductStatusesResponse },
      },
    },
    async ({ staff, body }) => success(await editProductFields(context, staff, body)),
  );
  app.post(
    "/admin/products/fields/undo",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Give products the values that they had before a bulk edit",
        body: UndoProductBatch,
        response: { 200: UndoneProductsResponse },
      },
    },
    async ({ staff, body }) => success(await undoProductFields(context, staff, body)),
  );
  app.get(
    "/admin/products/matching",
    {
      config: { staffAccess: "products:read" },
      schema: {
        tags,
        summary: "The number of products that match the filters of the list",
        querystring: ProductFilters,
        response: { 200: MatchingProductsResponse },
      },
    },
    async ({ query }) => success(await getMatchingProducts(context.db, query)),
  );
  app.post(
    "/admin/products/matching/statuses",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Publish, hide or archive the next of the products that match filters",
        body: ChangeMatchingStatuses,
        response: { 200: MatchingStepResponse },
      },
    },
    async ({ staff, body }) => success(await changeMatchingStatuses(context, staff, body)),
  );
  app.post(
    "/admin/products/matching/fields",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Change brand, category, HSN and tags of the next of the products that match filters",
        body: EditMatchingFields,
        response: { 200: MatchingStepResponse },
      },
    },
    async ({ staff, body }) => success(await editMatchingFields(context, staff, body)),
  );
}
