import { catalogueOptionRoutes, productOptionRoutes } from "#contract/admin/products/product-option-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { catalogueRenames, getOptionNames, previewRename, startRename } from "./catalogue/catalogue-renames.ts";
import { renameProductOption } from "./product-options.ts";

export function serveProductOptions(app: App, context: AppContext) {
  serveStaff(app, productOptionRoutes, {
    async rename({ staff, params: { productId }, body }) {
      const isChanged = await renameProductOption(context, toStaffActor(staff), productId, body);
      const message = isChanged ? `“${body.from}” is “${body.to}” now.` : "Nothing has changed.";
      return { message, productId };
    },
  });
}

export function serveCatalogueOptions(app: App, context: AppContext) {
  serveStaff(app, catalogueOptionRoutes, {
    list: ({ query }) => getOptionNames(context.db, query),
    listRenames: async () => ({ renames: await catalogueRenames.list(context.db) }),
    previewRename: ({ body }) => previewRename(context.db, body),
    async startRename({ staff, body }) {
      await startRename(context, toStaffActor(staff), body);
      return { rename: await catalogueRenames.get(context.db, body.renameId) };
    },
    async undoRename({ staff, params: { renameId } }) {
      await catalogueRenames.undo(context, toStaffActor(staff), renameId);
      return { rename: await catalogueRenames.get(context.db, renameId) };
    },
  });
}
