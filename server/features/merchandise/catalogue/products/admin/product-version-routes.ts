import { ProductSavedResponse, StaffProductParams } from "#contract/admin/products/product-form.ts";
import {
  ProductVersionParams,
  ProductVersionResponse,
  ProductVersionsResponse,
  RestoreProduct,
} from "#contract/admin/products/product-versions.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { getProductVersions, requireVersion } from "./product-versions.ts";
import { restoreVersion } from "./restore-version.ts";

export function productVersionRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  app.get(
    "/admin/products/:productId/versions",
    {
      config: { staffAccess: "products:read" },
      schema: {
        tags,
        summary: "The versions of a product, newest first",
        params: StaffProductParams,
        response: { 200: ProductVersionsResponse },
      },
    },
    async ({ params: { productId } }) => success(await getProductVersions(context.db, productId)),
  );
  app.get(
    "/admin/products/:productId/versions/:version",
    {
      config: { staffAccess: "products:read" },
      schema: {
        tags,
        summary: "A version with its fields",
        params: ProductVersionParams,
        response: { 200: ProductVersionResponse },
      },
    },
    async ({ params: { productId, version } }) =>
      success({ version: await requireVersion(context.db, productId, version) }),
  );
  app.post(
    "/admin/products/:productId/versions/:version/restore",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Bring back the fields of a version, as a new version",
        params: ProductVersionParams,
        body: RestoreProduct,
        response: { 200: ProductSavedResponse },
      },
    },
    async ({ staff, params: { productId, version: restores }, body: { version } }) => {
      const { isChanged } = await restoreVersion(context, staff, productId, { restores, version });
      return success({ message: isChanged ? `Version ${restores} is restored.` : "Nothing has changed.", productId });
    },
  );
}
