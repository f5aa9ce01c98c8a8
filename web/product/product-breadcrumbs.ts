import type { Product } from "#contract/catalogue.ts";
import { categoryBreadcrumbs } from "../catalogue/listing-title.ts";

/** The way from the home page to a product. */
export function getProductBreadcrumbs({ category, subCategory, thirdCategory }: Product) {
  const levels = categoryBreadcrumbs([category, subCategory, thirdCategory].filter((one) => one !== null));
  return [{ name: "Home", to: "/" }, ...levels];
}
