import { clothColors } from "#contract/cloth-colors.ts";

/** A CSS colour for a colour's name; "Dusty Pink" is pink. Undefined for a name that tells nothing. */
export function findCssColor(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = words.findLast((word) => word in clothColors);
  return known && clothColors[known];
}
