import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  CategoriesOrderedResponse,
  CategoryParams,
  CategorySavedResponse,
  CreateCategory,
  EditCategory,
  OrderCategories,
  StaffCategoriesResponse,
} from "./categories.ts";

/** Categories of products. */
export const categoryRoutes = routes("/admin/categories", {
  list: get("", {
    access: "products:read",
    reply: StaffCategoriesResponse,
    summary: "All categories with their products' number",
  }),
  add: post("", {
    access: "products:write",
    body: CreateCategory,
    reply: CategorySavedResponse,
    summary: "Create a category",
  }),
  order: put("/order", {
    access: "products:write",
    body: OrderCategories,
    reply: CategoriesOrderedResponse,
    summary: "Order the categories below a parent",
  }),
  change: put("/:categoryId", {
    access: "products:write",
    params: CategoryParams,
    body: EditCategory,
    reply: CategorySavedResponse,
    summary: "Rename, move, hide a category, or change its image; refused field by field",
  }),
  remove: remove("/:categoryId", {
    access: "products:write",
    params: CategoryParams,
    reply: CategorySavedResponse,
    summary: "Delete a category without products",
  }),
});
