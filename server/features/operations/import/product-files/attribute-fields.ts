type Attribute = { name: string; value: string };
type AttributeField = "fabric" | "pattern" | "sleeveLength" | "occasion" | "countryOfOrigin";

/** Fields of a product that attributes of another shop state. Merchants name these attributes differently. */
export function findAttributeFields(attributes: readonly Attribute[]): Partial<Record<AttributeField, string>> {
  const filled = attributes.filter(({ value }) => value !== "");
  const values = Object.fromEntries(filled.map(({ name, value }) => [name.toLowerCase(), value]));
  const country = Object.keys(values).find(isCountryOfOrigin);
  const known: Record<AttributeField, string | undefined> = {
    fabric: values.fabric ?? values.material,
    pattern: values.pattern,
    sleeveLength: values["sleeve length type"] ?? values["sleeve length"],
    occasion: values.occasion ?? values["occasion style"],
    countryOfOrigin: country === undefined ? undefined : values[country],
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Whether an attribute states the country of origin, which the law requires. Merchants name it differently. */
export function isCountryOfOrigin(name: string): boolean {
  return /^(?:country[ _-]?of[ _-]?(?:origin|manufacture)|origin(?:[ _-]country)?|made[ _-]in)$/i.test(name.trim());
}
