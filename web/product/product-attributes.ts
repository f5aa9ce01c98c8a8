import type { CustomAttribute, Product } from "#contract/catalogue.ts";

export type ProductAttribute = { name: string; value: string };

/** The attributes table's rows: the shop's own fields first, then what this product adds. */
export function getProductAttributes(product: Product): ProductAttribute[] {
  const standardAttributes = [
    { name: "Brand", value: product.brand },
    { name: "Fabric", value: product.fabric },
    { name: "Pattern", value: product.pattern },
    { name: "Sleeve Length", value: product.sleeveLength },
    { name: "Occasion", value: product.occasion },
  ].filter((attribute): attribute is ProductAttribute => Boolean(attribute.value));
  const countryOfOrigin = product.countryOfOrigin
    ? [{ name: "Country of Origin", value: product.countryOfOrigin }]
    : [];
  const customAttributes = product.customAttributes.map((attribute) => ({
    name: attribute.name,
    value: formatAttributeValue(attribute),
  }));
  return [...standardAttributes, ...customAttributes, ...countryOfOrigin];
}

/** A yes-or-no attribute says so (SPEC §3), also when its value came as text. */
function formatAttributeValue({ type, value }: CustomAttribute): string {
  if (type !== "boolean") return String(value);
  return value === true || /^(true|yes|1)$/i.test(String(value)) ? "Yes" : "No";
}
