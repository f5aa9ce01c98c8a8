import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";

type Variant = { selectedSize: string; selectedColor: string };

/**
 * Describes a unit and the returned units that it replaces: "Size L, exchanged for size M". The colours are named only
 * if they differ.
 */
export function formatExchange(variant: Variant, replaces: readonly Variant[]): string {
  const withColor = replaces.some(({ selectedColor }) => selectedColor !== variant.selectedColor);
  const describe = ({ selectedSize: size, selectedColor }: Variant) =>
    withColor ? t("size {size}, {color}", { size, color: tColor(selectedColor) }) : t("size {size}", { size });
  const before = replaces.map(describe).join(t(" and "));
  return t("{now}, exchanged for {before}", { now: describe(variant), before }).replace(/^s/, "S");
}
