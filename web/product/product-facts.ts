import type { CustomAttribute, Product } from "#contract/catalogue.ts";

export type Fact = { name: string; value: string };

/** The attributes table's rows: the shop's own fields first, then what this product adds. */
export function factsOf(product: Product): Fact[] {
  const own = [
    { name: "Brand", value: product.brand },
    { name: "Fabric", value: product.fabric },
    { name: "Pattern", value: product.pattern },
    { name: "Sleeve Length", value: product.sleeveLength },
    { name: "Occasion", value: product.occasion },
  ].filter((fact): fact is Fact => Boolean(fact.value));
  const origin = product.countryOfOrigin ? [{ name: "Country of Origin", value: product.countryOfOrigin }] : [];
  const added = product.customAttributes.map((attribute) => ({ name: attribute.name, value: words(attribute) }));
  return [...own, ...added, ...origin];
}

/** A yes-or-no attribute says so (SPEC §3), also when its value came as text. */
function words({ type, value }: CustomAttribute): string {
  if (type !== "boolean") return String(value);
  return value === true || /^(true|yes|1)$/i.test(String(value)) ? "Yes" : "No";
}
