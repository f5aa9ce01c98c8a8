import {
  ChangeProductStatuses,
  ProductOptionsResponse,
  ProductStatusesResponse,
  StaffProductsQuery,
  StaffProductsResponse,
  UndoProductStatuses,
} from "#contract/admin/products.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { toStaffActor } from "../audit/audit.ts";
import { changeProductStatuses, undoProductStatuses } from "./change-product-statuses.ts";
import { getProductList, getProductOptions } from "./list-products.ts";

export function productDeskRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/products",
    {
      config: { staffAccess: "products:read" },
      schema: {
        ...call("Products in every status: filtered, searched, sorted and paged"),
        ...{ querystring: StaffProductsQuery, response: { 200: StaffProductsResponse } },
      },
    },
    async ({ query }) => success(await getProductList(context, query)),
  );
  app.get(
    "/admin/products/options",
    {
      config: { staffAccess: "products:read" },
      schema: {
        ...call("Categories, and values that products have, for filters and forms"),
        response: { 200: ProductOptionsResponse },
      },
    },
    async () => success(await getProductOptions(context.db)),
  );
  app.post(
    "/admin/products/statuses",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Publish, hide or archive products"),
        ...{ body: ChangeProductStatuses, response: { 200: ProductStatusesResponse } },
      },
    },
    async ({ staff, body }) => success(await changeProductStatuses(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/products/statuses/undo",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Give products the statuses that they had before a bulk edit"),
        ...{ body: UndoProductStatuses, response: { 200: ProductStatusesResponse } },
      },
    },
    async ({ staff, body: { batchId } }) => {
      const count = await undoProductStatuses(context, toStaffActor(staff), batchId);
      return success({ changed: count, batchId: null, refused: [] });
    },
  );
}
