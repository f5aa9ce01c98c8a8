import { productVersionRoutes } from "#contract/admin/products/product-version-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { getProductVersions, requireVersion } from "./product-versions.ts";
import { restoreVersion } from "./restore-version.ts";

export function serveProductVersions(app: App, context: AppContext) {
  serveStaff(app, productVersionRoutes, {
    list: ({ params: { productId } }) => getProductVersions(context.db, productId),
    get: async ({ params: { productId, version } }) => ({
      version: await requireVersion(context.db, productId, version),
    }),
    async restore({ staff, params: { productId, version: restores }, body: { version } }) {
      const { isChanged } = await restoreVersion(context, staff, productId, { restores, version });
      return { message: isChanged ? `Version ${restores} is restored.` : "Nothing has changed.", productId };
    },
  });
}
