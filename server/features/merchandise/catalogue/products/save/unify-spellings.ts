import { toNameKey } from "../../../../../platform/text/name-key.ts";
import type { ColorPatch, ProductPatch, VariantPatch } from "./product-patch.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

/** The spelling of each colour and size in the shop or the file, by `toNameKey`. Names of new products are added. */
export type Spellings = { colors: Map<string, string>; sizes: Map<string, string> };

type Unified = { unified: ProductPatch; notes: string[] };

/**
 * Gives colours and sizes that differ only in case or blanks one spelling: that of the stored product, or else that of
 * the shop, or else the first one in the file. Otherwise customers would see them as several values.
 */
export function unifySpellings(
  patch: ProductPatch,
  stored: Pick<StoredProduct, "variations"> | undefined,
  spellings: Spellings | undefined,
): Unified {
  if (!spellings || !patch.variations) return { unified: patch, notes: [] };
  const notes = new Map<string, string>();
  const variations = new Map<string, ColorPatch & { sizes: VariantPatch[] }>();
  const storedColors = stored?.variations ?? [];
  for (const each of patch.variations) {
    const names = storedColors.flatMap(({ color, formerNames = [] }) => [color, ...formerNames]);
    const color = toSpelling(each.color, names, spellings.colors);
    const storedSizes = storedColors.find((other) => other.color === color)?.sizes ?? [];
    const sizeNames = storedSizes.flatMap(({ size, formerSizes = [] }) => [size, ...formerSizes]);
    const sizes = each.sizes.map((variant) => ({
      ...variant,
      size: toSpelling(variant.size, sizeNames, spellings.sizes),
    }));
    for (const [index, { size: name, line }] of each.sizes.entries()) {
      addNote(notes, each.color, color, line);
      addNote(notes, name, sizes[index]?.size ?? name, line);
    }
    const other = variations.get(color);
    if (!other) variations.set(color, { ...each, color, sizes });
    else {
      other.sizes.push(...sizes);
      if (each.images) other.images = [...new Set([...(other.images ?? []), ...each.images])];
    }
  }
  return { unified: { ...patch, variations: [...variations.values()] }, notes: [...notes.values()] };
}

function toSpelling(name: string, stored: readonly string[], spellings: Map<string, string>): string {
  if (stored.includes(name)) return name;
  const key = toNameKey(name);
  const known = stored.find((each) => toNameKey(each) === key) ?? spellings.get(key);
  if (known === undefined) spellings.set(key, name);
  return known ?? name;
}

function addNote(notes: Map<string, string>, written: string, read: string, line: number | undefined) {
  if (written === read || notes.has(written)) return;
  notes.set(written, `“${written}”${line === undefined ? "" : ` (line ${line})`} is read as “${read}”.`);
}
