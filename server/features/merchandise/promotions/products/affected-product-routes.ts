import { affectedProductRoutes } from "#contract/admin/promotions/affected-product-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { listCategoryPaths } from "../../catalogue/products/admin/index.ts";
import { listAffectedProducts } from "./affected-product-queries.ts";

const shownProducts = 4;

export function serveAffectedProducts(app: App, { db }: AppContext) {
  serveStaff(app, affectedProductRoutes, {
    listCategories: async () => ({ categories: await listCategoryPaths(db) }),
    async list({ query }) {
      const rows = await listAffectedProducts(db, query.categoryIds, shownProducts);
      const products = rows.map(({ id, name, price }) => ({ _id: id, name, price: toRupees(price) }));
      return { total: rows[0]?.total ?? 0, products };
    },
  });
}
