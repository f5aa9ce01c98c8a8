import { categoryRoutes } from "#contract/admin/products/category-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { createCategory, deleteCategory, editCategory, listStaffCategories, orderCategories } from "./edit-category.ts";

const messages = {
  unchanged: "Nothing has changed.",
  saved: "The category was saved.",
  "products follow": "The category was saved. Its products follow within minutes.",
};

export function serveCategories(app: App, context: AppContext) {
  serveStaff(app, categoryRoutes, {
    list: async () => ({ categories: await listStaffCategories(context.db) }),
    async add({ staff, body }) {
      await createCategory(context, toStaffActor(staff), body);
      return { message: `“${body.name}” was added.`, categoryId: body.categoryKey };
    },
    async order({ staff, body }) {
      const isChanged = await orderCategories(context, toStaffActor(staff), body);
      return { message: isChanged ? "The order was saved." : "Nothing has changed." };
    },
    async change({ staff, params: { categoryId }, body }) {
      const result = await editCategory(context, toStaffActor(staff), categoryId, body);
      return { message: messages[result], categoryId };
    },
    async remove({ staff, params: { categoryId } }) {
      await deleteCategory(context, toStaffActor(staff), categoryId);
      return { message: "The category was deleted.", categoryId };
    },
  });
}
