import { t } from "./t.ts";

/**
 * The name of a colour, which is the merchant's word, in the page's language. Catalogs have the names that swatches are known
 * for (contract/values/swatch-colors.ts); other names stay as they are.
 */
export function tColor(color: string): string {
  const message = color.charAt(0).toUpperCase() + color.slice(1).toLowerCase();
  const name = t(message);
  return name === message ? color : name;
}
