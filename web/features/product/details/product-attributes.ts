import type { CustomAttribute, Product } from "#contract/catalogue/catalogue.ts";
import { t } from "../../../ui/text/t.ts";

export type ProductAttribute = { name: string; value: string };

/** Rows of the attributes table: the standard fields first, then the product's custom attributes. */
export function getProductAttributes(product: Product): ProductAttribute[] {
  const standardAttributes = [
    { name: t("Brand"), value: product.brand },
    { name: t("Fabric"), value: product.fabric },
    { name: t("Pattern"), value: product.pattern },
    { name: t("Sleeve Length"), value: product.sleeveLength },
    { name: t("Occasion"), value: product.occasion },
  ].filter((attribute): attribute is ProductAttribute => Boolean(attribute.value));
  const countryOfOrigin = product.countryOfOrigin
    ? [{ name: t("Country of Origin"), value: product.countryOfOrigin }]
    : [];
  const customAttributes = product.customAttributes.map((attribute) => ({
    name: attribute.name,
    value: formatAttributeValue(attribute),
  }));
  return [...standardAttributes, ...customAttributes, ...countryOfOrigin];
}

/** Boolean attributes show Yes or No (SPEC §3), also if the value is a string. */
function formatAttributeValue({ type, value }: CustomAttribute): string {
  if (type !== "boolean") return String(value);
  return value === true || /^(true|yes|1)$/i.test(String(value)) ? t("Yes") : t("No");
}
