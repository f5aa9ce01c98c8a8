import { EditProductFields } from "#contract/admin/product-fields.ts";
import { ProductStatusesResponse, UndoProductStatuses } from "#contract/admin/products.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { editProductFields, undoProductFields } from "./edit-product-fields.ts";

export function bulkEditRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  app.post(
    "/admin/products/fields",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...{ tags, summary: "Change brand, category and tags of products; refused product by product" },
        ...{ body: EditProductFields, response: { 200: ProductStatusesResponse } },
      },
    },
    async ({ staff, body }) => success(await editProductFields(context, staff, body)),
  );
  app.post(
    "/admin/products/fields/undo",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...{ tags, summary: "Give products the values that they had before a bulk edit" },
        ...{ body: UndoProductStatuses, response: { 200: ProductStatusesResponse } },
      },
    },
    async ({ staff, body: { batchId } }) => {
      const changed = await undoProductFields(context, staff, batchId);
      return success({ changed, batchId: null, refused: [] });
    },
  );
}
