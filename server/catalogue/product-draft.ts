import { createHash } from "node:crypto";
import { Refusal } from "#contract/errors.ts";
import { discountPercent } from "#contract/money.ts";
import type { ProductDraft, SizeDraft, VariationDraft } from "./save-product.ts";

/** A draft that may be saved: trimmed, checked, with its fingerprint. */
export type CheckedDraft = {
  draft: Omit<ProductDraft, "variations"> & { variations: readonly CheckedVariation[] };
  fingerprint: string;
};
export type CheckedVariation = { color: string; images: readonly string[]; sizes: readonly CheckedSize[] };
type CheckedSize = SizeDraft & { mrp: number };

/** Part of every fingerprint: raise it when the same draft would be kept differently, and every product is saved anew. */
const rules = 1;
// PostgreSQL's integer.
const most = 2_147_483_647;

/** Refuses what cannot be put on a shelf, with the reason in a shopkeeper's words. */
export function checkDraft(given: ProductDraft): CheckedDraft {
  const name = tidy(given.name);
  if (!name) throw new Refusal("invalid", "The product has no name.");
  if (!given.source || !given.key) throw new Refusal("invalid", "The product has no key.");
  if (given.variations.length === 0) throw new Refusal("invalid", "The product has no colour and size to buy.");
  const variations = given.variations.map(checkVariation);
  requireDifferent(variations.map((variation) => `The colour ${variation.color}`));
  const draft = { ...given, name, categories: given.categories.map(tidy).filter(Boolean).slice(0, 3), variations };
  return { draft, fingerprint: fingerprintOf(draft) };
}

function checkVariation({ color, images = [], sizes }: VariationDraft): CheckedVariation {
  if (!tidy(color)) throw new Refusal("invalid", "A colour has no name.");
  if (sizes.length === 0) throw new Refusal("invalid", `The colour ${color} has no size.`);
  const checked = sizes.map(checkSize);
  requireDifferent(checked.map(({ size }) => `The size ${size} of ${color}`));
  return { color: tidy(color), images, sizes: checked };
}

function checkSize(draft: SizeDraft): CheckedSize {
  const { size, price, inventory, sku } = draft;
  const mrp = draft.mrp ?? price;
  if (!tidy(size)) throw new Refusal("invalid", "A size has no name.");
  if (!isCount(price)) throw new Refusal("invalid", `The price of size ${size} is not a price.`);
  if (!isCount(mrp) || mrp < price) throw new Refusal("invalid", `The MRP of size ${size} is below its price.`);
  if (!isCount(inventory)) throw new Refusal("invalid", `The stock of size ${size} is not a number from 0 up.`);
  return { size: tidy(size), price, mrp, inventory, ...(sku ? { sku } : {}) };
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;
}

function requireDifferent(names: string[]) {
  const twice = names.find((name, position) => names.indexOf(name) !== position);
  if (twice) throw new Refusal("invalid", `${twice} stands twice.`);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** `createdAt` counts only when a product is new, so it does not make an old one different. */
function fingerprintOf({ createdAt: _, ...draft }: ProductDraft): string {
  const named = Object.entries(draft).filter(([, value]) => value !== undefined);
  named.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([rules, named]))
    .digest("base64url");
}

/** What the list shows of a product: its cheapest size's price, all colours, the stock of all sizes. */
export function shownOf(draft: CheckedDraft["draft"], inventory: number) {
  const sizes = draft.variations.flatMap((variation) => variation.sizes);
  const cheapest = sizes.reduce((best, size) => (size.price < best.price ? size : best));
  const images = draft.images?.length ? draft.images : (draft.variations[0]?.images ?? []);
  return {
    price: cheapest.price,
    mrp: cheapest.mrp,
    discount: discountPercent(cheapest.price, cheapest.mrp),
    colors: draft.variations.map((variation) => variation.color),
    inventory,
    images: [...images],
  };
}

/** Lower-case words with dashes, for an address. */
export function slugOf(name: string): string {
  // Accents go; the vowel signs of Indian scripts are marks too, and stay.
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 100).replace(/-+$/, "") || "product";
}
