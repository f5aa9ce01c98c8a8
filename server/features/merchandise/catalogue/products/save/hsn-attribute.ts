import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";

/** The names of the attribute that is a product's HSN. Files import and export it as they do other attributes. */
const hsnName = /^hsn( code)?$/i;

export function findHsnAttribute(attributes: readonly CustomAttribute[]): CustomAttribute | undefined {
  return attributes.find(({ name }) => hsnName.test(name));
}

/**
 * The HSN attribute with another value, under the name that it has in the product. An empty value removes the
 * attribute.
 */
export function toHsnAttribute(hsn: string, attributes: readonly CustomAttribute[]): CustomAttribute {
  return { name: findHsnAttribute(attributes)?.name ?? "HSN", type: "text", value: hsn };
}
