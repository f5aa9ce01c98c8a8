/** A variant without its Zod schema, so that pages do not load Zod. */
type Variant = { selectedSize: string; selectedColor: string };

/**
 * "Size L, exchanged for size M": the present variant of a unit, and the variants that came back for it. Colours are
 * included if they differ.
 */
export function describeExchange(variant: Variant, replaces: readonly Variant[]): string {
  const withColor = replaces.some(({ selectedColor }) => selectedColor !== variant.selectedColor);
  const describe = ({ selectedSize, selectedColor }: Variant) =>
    `size ${selectedSize}${withColor ? `, ${selectedColor}` : ""}`;
  const text = `${describe(variant)}, exchanged for ${replaces.map(describe).join(" and ")}`;
  return text.replace(/^s/, "S");
}
