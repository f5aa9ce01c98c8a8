import type { CategoryRow, CategoryTree } from "../categories/index.ts";

/** Where on the body the products of a category are worn. */
export type GarmentRole = "top" | "bottom" | "whole" | "layer" | "feet" | "extra";

/** Patterns for words of category names. The first pattern that matches decides the role. */
const words: readonly (readonly [GarmentRole, RegExp])[] = [
  ["layer", /\b(coats?|jackets?|blazers?|shrugs?|waistcoats?|outerwear)\b/i],
  ["whole", /\b(sarees?|lehengas?|dress(es)?|gowns?|sherwanis?|jumpsuits?|suits?|anarkalis?|night ?wear|kaftans?)\b/i],
  [
    "bottom",
    /\b(jeans|trousers?|pants?|skirts?|shorts|leggings?|palazzos?|churidars?|salwars?|dhotis?|chinos|bottoms?)\b/i,
  ],
  ["feet", /\b(footwear|shoes?|sandals?|juttis?|mojaris?|heels|flats|sneakers?|slippers?|boots?|kolhapuris?)\b/i],
  [
    "extra",
    /\b(bags?|clutch(es)?|watch(es)?|dupattas?|stoles?|scar(f|ves)|shawls?|jewell?ery|earrings?|necklaces?|bangles?|belts?|ties|caps?|hats?|accessories|turbans?)\b/i,
  ],
  ["top", /\b(kurtas?|kurtis?|shirts?|t-?shirts?|tops?|blouses?|tunics?|knitwear|sweaters?|polos?|cholis?)\b/i],
];

/**
 * The role of a third category by its name, or else by the name of its parent. Undefined for products that are not
 * worn.
 */
export function findRole(third: CategoryRow, { byId }: CategoryTree): GarmentRole | undefined {
  const parent = byId.get(third.parent_id ?? "");
  for (const name of [third.name, parent?.name ?? ""]) {
    const role = words.find(([, pattern]) => pattern.test(name))?.[0];
    if (role) return role;
  }
  return undefined;
}
