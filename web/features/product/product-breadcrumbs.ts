import type { Product } from "#contract/catalogue/catalogue.ts";
import { t } from "../../ui/text/t.ts";
import { getCategoryBreadcrumbs } from "../catalogue/urls/listing-title.ts";

/** Breadcrumbs from the home page to a product, without the product itself. */
export function getProductBreadcrumbs({ category, subCategory, thirdCategory }: Product) {
  const levels = getCategoryBreadcrumbs([category, subCategory, thirdCategory].filter((level) => level !== null));
  return [{ name: t("Home"), to: "/" }, ...levels];
}
