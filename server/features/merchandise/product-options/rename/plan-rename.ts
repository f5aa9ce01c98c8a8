import type { RenameOption } from "#contract/admin/products/product-options.ts";
import type { StoredProduct } from "../../catalogue/products/index.ts";

/**
 * The effect of a rename on a product. "renamed": the product has the new name from an earlier, equal rename. "taken":
 * another colour, or another size of the same colour, has the new name. "missing": no colour or size of the product has
 * the old name.
 */
export type RenamePlan = "can" | "renamed" | "taken" | "missing";

export function planRename({ variations }: Pick<StoredProduct, "variations">, rename: RenameOption): RenamePlan {
  const { kind, from, to } = rename;
  // Names are unique among the colours of a product, and among the sizes of a colour.
  const groups: Named[][] =
    kind === "color"
      ? [variations.map(({ color, formerNames }) => ({ name: color, former: formerNames }))]
      : variations.map(({ sizes }) => sizes.map(({ size, formerSizes }) => ({ name: size, former: formerSizes })));
  const affected = groups.filter((names) => names.some(({ name }) => name === from));
  if (affected.length === 0) {
    const isRenamed = groups.flat().some(({ name, former }) => name === to && former?.includes(from));
    return isRenamed ? "renamed" : "missing";
  }
  if (from === to) return "renamed";
  const isTaken = affected.some((names) => names.some(({ name }) => name !== from && isSameName(name, to)));
  return isTaken ? "taken" : "can";
}
type Named = { name: string; former: readonly string[] | undefined };

/**
 * Names are equal in any case, because links to a colour or size work in any case: "navy" and "Navy" in one product
 * would have one address.
 */
const isSameName = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();
