/** Without Zod, so that pages do not load it. */
type Variant = { selectedSize: string; selectedColor: string };

/** "Size L, exchanged for size M": a unit as it is now, and what came back for it. Names the colours if they differ. */
export function describeExchange(variant: Variant, replaces: readonly Variant[]): string {
  const withColor = replaces.some(({ selectedColor }) => selectedColor !== variant.selectedColor);
  const describe = ({ selectedSize, selectedColor }: Variant) =>
    `size ${selectedSize}${withColor ? `, ${selectedColor}` : ""}`;
  const text = `${describe(variant)}, exchanged for ${replaces.map(describe).join(" and ")}`;
  return text.replace(/^s/, "S");
}
