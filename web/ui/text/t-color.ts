import { t } from "./t.ts";

/**
 * Translates the name of a colour to the page's language. Merchants name colours freely. Catalogs contain the names
 * that have a known swatch (contract/values/swatch-colors.ts). Other names stay unchanged.
 */
export function tColor(color: string): string {
  const message = color.charAt(0).toUpperCase() + color.slice(1).toLowerCase();
  const name = t(message);
  return name === message ? color : name;
}
