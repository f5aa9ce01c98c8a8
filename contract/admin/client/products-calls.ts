import { toQuery } from "../../client/requests.ts";
import type { ExportProductsQueryInput } from "../products/matching-products.ts";
import type { Query } from "./calls.ts";

/** Addresses of files about products. */
export const productsCalls = {
  /** The address of a file to download. */
  exportUrl: (query: ExportProductsQueryInput) => `/api/v1/admin/exports/products${toQuery(query as Query)}`,
};
