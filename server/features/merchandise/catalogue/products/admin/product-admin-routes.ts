import {
  CreateProduct,
  DuplicateProduct,
  EditProduct,
  PreviewLinkResponse,
  ProductFormResponse,
  ProductImageAddedResponse,
  ProductSavedResponse,
  ScheduleProduct,
  StaffProductParams,
} from "#contract/admin/products/product-form.ts";
import {
  ChangeProductStatuses,
  ProductOptionsResponse,
  ProductStatusesResponse,
  StaffProductsQuery,
  StaffProductsResponse,
  UndoneProductsResponse,
  UndoProductBatch,
} from "#contract/admin/products/products.ts";
import { success } from "#contract/http/response.ts";
import { PhotoUpload, photoBodyLimit } from "#contract/values/photo-upload.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { changeProductStatuses, undoProductStatuses } from "./change-product-statuses.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { createProduct, editProduct, getProductForm, source } from "./edit-product.ts";
import { getProductList, getProductOptions } from "./list-products.ts";
import { createPreviewLink } from "./preview-link.ts";
import { addProductImage } from "./product-images.ts";
import { scheduleProduct } from "./schedule-product.ts";

export function productAdminRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/products",
    {
      config: { staffAccess: "products:read" },
      schema: {
        ...call("Products in every status: filtered, searched, sorted and paged"),
        querystring: StaffProductsQuery,
        response: { 200: StaffProductsResponse },
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
    async () => success(await getProductOptions(context)),
  );
  app.post(
    "/admin/products/statuses",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Publish, hide or archive products"),
        body: ChangeProductStatuses,
        response: { 200: ProductStatusesResponse },
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
        body: UndoProductBatch,
        response: { 200: UndoneProductsResponse },
      },
    },
    async ({ staff, body }) => success(await undoProductStatuses(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/products",
    {
      config: { staffAccess: "products:write" },
      schema: { ...call("Create a product"), body: CreateProduct, response: { 200: ProductSavedResponse } },
    },
    async ({ staff, body }) => {
      const productId = await createProduct(context, staff, body);
      return success({ message: "The product was created.", productId });
    },
  );
  app.get(
    "/admin/products/:productId",
    {
      config: { staffAccess: "products:read" },
      schema: { ...call("A product for its form"), params: StaffProductParams, response: { 200: ProductFormResponse } },
    },
    async ({ params: { productId } }) => success({ product: await getProductForm(context.db, productId) }),
  );
  app.get(
    "/admin/products/:productId/preview-link",
    {
      config: { staffAccess: "products:read" },
      schema: {
        ...call("A link that shows the product to whoever has it for a week, also as a draft"),
        params: StaffProductParams,
        response: { 200: PreviewLinkResponse },
      },
    },
    async ({ params: { productId } }) => success(await createPreviewLink(context, productId)),
  );
  app.put(
    "/admin/products/:productId",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Change fields of a product, and add and remove variants; refused field by field"),
        params: StaffProductParams,
        body: EditProduct,
        response: { 200: ProductSavedResponse },
      },
    },
    async ({ staff, params: { productId }, body }) => {
      const { isChanged } = await editProduct(context, staff, productId, body);
      return success({ message: isChanged ? "The product was saved." : "Nothing has changed.", productId });
    },
  );
  app.post(
    "/admin/products/images",
    {
      bodyLimit: photoBodyLimit,
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Upload an image for products; it is stored without metadata"),
        body: PhotoUpload,
        response: { 200: ProductImageAddedResponse },
      },
    },
    async ({ staff, body: { photo } }) => success({ url: await addProductImage(context, staff, photo) }),
  );
  app.put(
    "/admin/products/:productId/publication",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Set or cancel the time at which a draft is published"),
        params: StaffProductParams,
        body: ScheduleProduct,
        response: { 200: ProductSavedResponse },
      },
    },
    async ({ staff, params: { productId }, body }) => {
      await scheduleProduct(context, toStaffActor(staff), productId, body);
      const message = body.publishAt.to === "" ? "It stays a draft." : "It is published at that time.";
      return success({ message, productId });
    },
  );
  app.post(
    "/admin/products/:productId/duplicate",
    {
      config: { staffAccess: "products:write" },
      schema: {
        ...call("Copy a product as a draft, without stock"),
        params: StaffProductParams,
        body: DuplicateProduct,
        response: { 200: ProductSavedResponse },
      },
    },
    async ({ staff, params: { productId }, body: { productKey } }) => {
      const copyId = await duplicateProduct(context, staff, { productId, source, productKey });
      return success({ message: "The product was copied as a draft.", productId: copyId });
    },
  );
}
