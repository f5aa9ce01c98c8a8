import { get, post, routes } from "../staff-access.ts";
import { ProductSavedResponse, StaffProductParams } from "./product-form.ts";
import {
  ProductVersionParams,
  ProductVersionResponse,
  ProductVersionsResponse,
  RestoreProduct,
} from "./product-versions.ts";

/** Versions of a product. */
export const productVersionRoutes = routes("/admin/products/:productId/versions", {
  list: get("", {
    access: "products:read",
    params: StaffProductParams,
    reply: ProductVersionsResponse,
    summary: "The versions of a product, newest first",
  }),
  get: get("/:version", {
    access: "products:read",
    params: ProductVersionParams,
    reply: ProductVersionResponse,
    summary: "A version with its fields",
  }),
  restore: post("/:version/restore", {
    access: "products:write",
    params: ProductVersionParams,
    body: RestoreProduct,
    reply: ProductSavedResponse,
    summary: "Bring back the fields of a version, as a new version",
  }),
});
