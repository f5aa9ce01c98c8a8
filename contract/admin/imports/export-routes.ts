import { ExportProductsQuery } from "../products/bulk/matching-products.ts";
import { file, routes } from "../staff-access.ts";

const csv = { produces: "text/csv" } as const;

/** Files of the catalogue that an import reads. */
export const exportRoutes = routes("/admin/exports", {
  products: file("/products", {
    ...csv,
    access: "products:read",
    query: ExportProductsQuery,
    summary: "Products, all or those that match filters, as a CSV file that imports again unchanged",
  }),
  stock: file("/stock", {
    ...csv,
    access: "stock:read",
    summary: "The stock of all variants as a CSV file that imports again unchanged",
  }),
  shopify: file("/shopify", {
    ...csv,
    access: "products:read",
    summary: "All products as a CSV file in Shopify's format",
  }),
});
