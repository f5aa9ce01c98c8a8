import { swatchColors } from "#contract/values/swatch-colors.ts";

/** The CSS colour of the last known word in a colour name: "Dusty Pink" is pink. */
export function findCssColor(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = words.findLast((word) => word in swatchColors);
  return known && swatchColors[known];
}
