import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";

/** A product's HSN is an attribute, so that files import and export it as they do others; it may be named either way. */
const hsnName = /^hsn( code)?$/i;

export function findHsnAttribute(attributes: readonly CustomAttribute[]): CustomAttribute | undefined {
  return attributes.find(({ name }) => hsnName.test(name));
}

/** The attribute with another HSN, under the name that the product has it; empty: it is removed. */
export function toHsnAttribute(hsn: string, attributes: readonly CustomAttribute[]): CustomAttribute {
  return { name: findHsnAttribute(attributes)?.name ?? "HSN", type: "text", value: hsn };
}
