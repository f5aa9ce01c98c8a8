import { ProductSavedResponse, StaffProductParams } from "#contract/admin/products/product-form.ts";
import {
  OptionNamesResponse,
  ProductOptionsQuery,
  RenameOption,
  RenameParams,
  RenamePreviewResponse,
  RenameResponse,
  RenamesResponse,
  StartRename,
} from "#contract/admin/products/product-options.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import {
  getOptionNames,
  getRename,
  getRenames,
  previewRename,
  startRename,
  undoCatalogueRename,
} from "./catalogue/catalogue-renames.ts";
import { renameProductOption } from "./product-options.ts";

export function productOptionRoutes(app: App, context: AppContext) {
  app.post(
    "/admin/products/:productId/options/rename",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags: ["admin"],
        summary: "Rename a colour or a size of a product; its variants stay the same",
        params: StaffProductParams,
        body: RenameOption,
        response: { 200: ProductSavedResponse },
      },
    },
    async ({ staff, params: { productId }, body }) => {
      const isChanged = await renameProductOption(context, toStaffActor(staff), productId, body);
      const message = isChanged ? `“${body.from}” is “${body.to}” now.` : "Nothing has changed.";
      return success({ message, productId });
    },
  );
}

/** Colours and sizes of all products. */
export function catalogueOptionRoutes(app: App, context: AppContext) {
  const read = { config: { staffAccess: "products:read" } } as const;
  const write = { config: { staffAccess: "products:write" } } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/product-options",
    {
      ...read,
      schema: {
        ...call("All colours or sizes, with the number of products"),
        querystring: ProductOptionsQuery,
        response: { 200: OptionNamesResponse },
      },
    },
    async ({ query }) => success(await getOptionNames(context.db, query)),
  );
  app.get(
    "/admin/product-options/renames",
    { ...read, schema: { ...call("The last renames in all products"), response: { 200: RenamesResponse } } },
    async () => success({ renames: await getRenames(context.db) }),
  );
  app.post(
    "/admin/product-options/renames/preview",
    {
      ...write,
      schema: {
        ...call("What a rename in all products would change; writes nothing"),
        body: RenameOption,
        response: { 200: RenamePreviewResponse },
      },
    },
    async ({ body }) => success(await previewRename(context.db, body)),
  );
  app.post(
    "/admin/product-options/renames",
    {
      ...write,
      schema: {
        ...call("Rename a colour or size in all products by a job; those that have both names are left alone"),
        body: StartRename,
        response: { 200: RenameResponse },
      },
    },
    async ({ staff, body }) => {
      await startRename(context, toStaffActor(staff), body);
      return success({ rename: await getRename(context.db, body.renameId) });
    },
  );
  app.post(
    "/admin/product-options/renames/:renameId/undo",
    {
      ...write,
      schema: {
        ...call("Stop a rename in all products and give the former names back"),
        params: RenameParams,
        response: { 200: RenameResponse },
      },
    },
    async ({ staff, params: { renameId } }) => {
      await undoCatalogueRename(context, toStaffActor(staff), renameId);
      return success({ rename: await getRename(context.db, renameId) });
    },
  );
}
