import {
  CategoriesOrderedResponse,
  CategoryParams,
  CategorySavedResponse,
  CreateCategory,
  EditCategory,
  OrderCategories,
  StaffCategoriesResponse,
} from "#contract/admin/products/categories.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { createCategory, deleteCategory, editCategory, listStaffCategories, orderCategories } from "./edit-category.ts";

const messages = {
  unchanged: "Nothing has changed.",
  saved: "The category was saved.",
  "products follow": "The category was saved. Its products follow within minutes.",
};

export function categoryAdminRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  const writes = { config: { staffAccess: "products:write" } } as const;
  app.get(
    "/admin/categories",
    {
      config: { staffAccess: "products:read" },
      schema: {
        tags,
        summary: "All categories with their products' number",
        response: { 200: StaffCategoriesResponse },
      },
    },
    async () => success({ categories: await listStaffCategories(context.db) }),
  );
  app.post(
    "/admin/categories",
    {
      ...writes,
      schema: { tags, summary: "Create a category", body: CreateCategory, response: { 200: CategorySavedResponse } },
    },
    async ({ staff, body }) => {
      await createCategory(context, toStaffActor(staff), body);
      return success({ message: `“${body.name}” was added.`, categoryId: body.categoryKey });
    },
  );
  app.put(
    "/admin/categories/order",
    {
      ...writes,
      schema: {
        tags,
        summary: "Order the categories below a parent",
        body: OrderCategories,
        response: { 200: CategoriesOrderedResponse },
      },
    },
    async ({ staff, body }) => {
      const isChanged = await orderCategories(context, toStaffActor(staff), body);
      return success({ message: isChanged ? "The order was saved." : "Nothing has changed." });
    },
  );
  app.put(
    "/admin/categories/:categoryId",
    {
      ...writes,
      schema: {
        tags,
        summary: "Rename, move, hide a category, or change its image; refused field by field",
        params: CategoryParams,
        body: EditCategory,
        response: { 200: CategorySavedResponse },
      },
    },
    async ({ staff, params: { categoryId }, body }) => {
      const result = await editCategory(context, toStaffActor(staff), categoryId, body);
      return success({ message: messages[result], categoryId });
    },
  );
  app.delete(
    "/admin/categories/:categoryId",
    {
      ...writes,
      schema: {
        tags,
        summary: "Delete a category without products",
        params: CategoryParams,
        response: { 200: CategorySavedResponse },
      },
    },
    async ({ staff, params: { categoryId } }) => {
      await deleteCategory(context, toStaffActor(staff), categoryId);
      return success({ message: "The category was deleted.", categoryId });
    },
  );
}
