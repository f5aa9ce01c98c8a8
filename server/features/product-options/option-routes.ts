import { ProductSavedResponse, StaffProductParams } from "#contract/admin/product-form.ts";
import { RenameOption } from "#contract/admin/product-options.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { toStaffActor } from "../audit/audit.ts";
import { renameProductOption } from "./product-options.ts";

export function productOptionRoutes(app: App, context: AppContext) {
  app.post(
    "/admin/products/:productId/options/rename",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...{ tags: ["admin"], summary: "Rename a colour or a size of a product; its variants stay the same" },
        ...{ params: StaffProductParams, body: RenameOption, response: { 200: ProductSavedResponse } },
      },
    },
    async ({ staff, params: { productId }, body }) => {
      const isChanged = await renameProductOption(context, toStaffActor(staff), productId, body);
      const message = isChanged ? `“${body.from}” is “${body.to}” now.` : "Nothing has changed.";
      return success({ message, productId });
    },
  );
}
