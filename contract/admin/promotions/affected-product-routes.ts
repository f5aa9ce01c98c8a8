import { get, routes } from "../staff-access.ts";
import { AffectedProductsQuery, AffectedProductsResponse, PromotionCategoriesResponse } from "./promotions.ts";

const access = "promotions:read";

/** The categories that a promotion can be for, and the products that it affects. */
export const affectedProductRoutes = routes("/admin/promotions", {
  listCategories: get("/categories", {
    access,
    reply: PromotionCategoriesResponse,
    summary: "Categories that a promotion can be for",
  }),
  list: get("/products", {
    access,
    query: AffectedProductsQuery,
    reply: AffectedProductsResponse,
    summary: "Products that a promotion for these categories affects",
  }),
});
