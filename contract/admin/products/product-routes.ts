import { PhotoUpload, photoBodyLimit } from "../../values/photo-upload.ts";
import { get, post, put, routes } from "../staff-access.ts";
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
} from "./product-form.ts";
import {
  ChangeProductStatuses,
  ProductOptionsResponse,
  ProductStatusesResponse,
  StaffProductsQuery,
  StaffProductsResponse,
  UndoneProductsResponse,
  UndoProductBatch,
} from "./products.ts";

/** The list of products, and the form of each. */
export const productRoutes = routes("/admin/products", {
  list: get("", {
    access: "products:read",
    query: StaffProductsQuery,
    reply: StaffProductsResponse,
    summary: "Products in every status: filtered, searched, sorted and paged",
  }),
  getOptions: get("/options", {
    access: "products:read",
    reply: ProductOptionsResponse,
    summary: "Categories, and values that products have, for filters and forms",
  }),
  changeStatuses: post("/statuses", {
    access: "products:write",
    body: ChangeProductStatuses,
    reply: ProductStatusesResponse,
    summary: "Publish, hide or archive products",
  }),
  undoStatuses: post("/statuses/undo", {
    access: "products:write",
    body: UndoProductBatch,
    reply: UndoneProductsResponse,
    summary: "Give products the statuses that they had before a bulk edit",
  }),
  add: post("", {
    access: "products:write",
    body: CreateProduct,
    reply: ProductSavedResponse,
    summary: "Create a product",
  }),
  get: get("/:productId", {
    access: "products:read",
    params: StaffProductParams,
    reply: ProductFormResponse,
    summary: "A product for its form",
  }),
  getPreviewLink: get("/:productId/preview-link", {
    access: "products:read",
    params: StaffProductParams,
    reply: PreviewLinkResponse,
    summary: "A link that shows the product to whoever has it for a week, also as a draft",
  }),
  change: put("/:productId", {
    access: "products:write",
    params: StaffProductParams,
    body: EditProduct,
    reply: ProductSavedResponse,
    summary: "Change fields of a product, and add and remove variants; refused field by field",
  }),
  addImage: post("/images", {
    access: "products:write",
    bodyLimit: photoBodyLimit,
    body: PhotoUpload,
    reply: ProductImageAddedResponse,
    summary: "Upload an image for products; it is stored without metadata",
  }),
  schedule: put("/:productId/publication", {
    access: "products:write",
    params: StaffProductParams,
    body: ScheduleProduct,
    reply: ProductSavedResponse,
    summary: "Set or cancel the time at which a draft is published",
  }),
  duplicate: post("/:productId/duplicate", {
    access: "products:write",
    params: StaffProductParams,
    body: DuplicateProduct,
    reply: ProductSavedResponse,
    summary: "Copy a product as a draft, without stock",
  }),
});
