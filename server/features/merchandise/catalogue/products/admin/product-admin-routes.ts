import { productRoutes } from "#contract/admin/products/product-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { changeProductStatuses, undoProductStatuses } from "./change-product-statuses.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { createProduct, editProduct, getProductForm, source } from "./edit-product.ts";
import { getProductList, getProductOptions } from "./list-products.ts";
import { createPreviewLink } from "./preview-link.ts";
import { addProductImage } from "./product-images.ts";
import { scheduleProduct } from "./schedule-product.ts";

export function serveProducts(app: App, context: AppContext) {
  serveStaff(app, productRoutes, {
    list: ({ query }) => getProductList(context, query),
    getOptions: () => getProductOptions(context),
    changeStatuses: ({ staff, body }) => changeProductStatuses(context, toStaffActor(staff), body),
    undoStatuses: ({ staff, body }) => undoProductStatuses(context, toStaffActor(staff), body),
    async add({ staff, body }) {
      const productId = await createProduct(context, staff, body);
      return { message: "The product was created.", productId };
    },
    get: async ({ params: { productId } }) => ({ product: await getProductForm(context.db, productId) }),
    getPreviewLink: ({ params: { productId } }) => createPreviewLink(context, productId),
    async change({ staff, params: { productId }, body }) {
      const { isChanged } = await editProduct(context, staff, productId, body);
      return { message: isChanged ? "The product was saved." : "Nothing has changed.", productId };
    },
    addImage: async ({ staff, body: { photo } }) => ({ url: await addProductImage(context, staff, photo) }),
    async schedule({ staff, params: { productId }, body }) {
      await scheduleProduct(context, toStaffActor(staff), productId, body);
      const message = body.publishAt.to === "" ? "It stays a draft." : "It is published at that time.";
      return { message, productId };
    },
    async duplicate({ staff, params: { productId }, body: { productKey } }) {
      const copyId = await duplicateProduct(context, staff, { productId, source, productKey });
      return { message: "The product was copied as a draft.", productId: copyId };
    },
  });
}
