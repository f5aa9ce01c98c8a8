import {
  AffectedProductsQuery,
  AffectedProductsResponse,
  PromotionCategoriesResponse,
} from "#contract/admin/promotions/promotions.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { listCategoryPaths } from "../../catalogue/products/admin/index.ts";
import { listAffectedProducts } from "./affected-product-queries.ts";

const shownProducts = 4;

export function affectedProductRoutes(app: App, { db }: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/promotions/categories",
    {
      config: { staffAccess: "promotions:read" },
      schema: {
        ...call("Categories that a promotion can be for"),
        response: { 200: PromotionCategoriesResponse },
      },
    },
    async () => success({ categories: await listCategoryPaths(db) }),
  );
  app.get(
    "/admin/promotions/products",
    {
      config: { staffAccess: "promotions:read" },
      schema: {
        ...call("Products that a promotion for these categories affects"),
        querystring: AffectedProductsQuery,
        response: { 200: AffectedProductsResponse },
      },
    },
    async ({ query }) => {
      const rows = await listAffectedProducts(db, query.categoryIds, shownProducts);
      const products = rows.map(({ id, name, price }) => ({ _id: id, name, price: toRupees(price) }));
      return success({ total: rows[0]?.total ?? 0, products });
    },
  );
}
