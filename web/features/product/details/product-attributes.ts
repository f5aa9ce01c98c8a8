import type { CustomAttribute, Product } from "#contract/catalogue/catalogue.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

export type ProductAttribute = { name: string; value: string };

/** Rows of the attributes table: the standard fields first, then the product's custom attributes. */
export function getProductAttributes(product: Product): ProductAttribute[] {
  const standardAttributes = [
    { name: t("Brand"), value: product.brand },
    { name: t("Fabric"), value: translate(product.fabric) },
    { name: t("Pattern"), value: translate(product.pattern) },
    { name: t("Sleeve Length"), value: translate(product.sleeveLength) },
    { name: t("Occasion"), value: translate(product.occasion) },
  ].filter((attribute): attribute is ProductAttribute => Boolean(attribute.value));
  const countryOfOrigin = product.countryOfOrigin
    ? [{ name: t("Country of Origin"), value: tWord(product.countryOfOrigin) }]
    : [];
  const customAttributes = product.customAttributes.map((attribute) => ({
    name: tWord(attribute.name),
    value: formatAttributeValue(attribute),
  }));
  return [...standardAttributes, ...customAttributes, ...countryOfOrigin];
}

const translate = (value: string | null) => value && tWord(value);

/** Boolean attributes show Yes or No (SPEC §3), also if the value is a string. */
function formatAttributeValue({ type, value }: CustomAttribute): string {
  if (type !== "boolean") return tWord(String(value));
  return value === true || /^(true|yes|1)$/i.test(String(value)) ? t("Yes") : t("No");
}
