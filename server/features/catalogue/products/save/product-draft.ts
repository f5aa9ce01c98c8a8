import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import { discountPercent } from "#contract/values/money.ts";
import type { ProductColorDraft, ProductDraft, VariantDraft } from "./product-save.ts";

/** A valid draft: trimmed, checked, with its fingerprint. */
export type CheckedDraft = {
  draft: Omit<ProductDraft, "variations"> & { variations: readonly CheckedColor[] };
  fingerprint: string;
};
export type CheckedColor = { color: string; images: readonly string[]; sizes: readonly CheckedVariant[] };
type CheckedVariant = VariantDraft & { mrp: number };

/** Part of every fingerprint: increment it if the same draft is stored differently, to save all products again. */
const rulesVersion = 1;
// The maximum of PostgreSQL's integer type.
const maxInteger = 2_147_483_647;

/** Refuses an invalid product with a reason for the merchant. */
export function checkDraft(input: ProductDraft): CheckedDraft {
  const name = collapseWhitespace(input.name);
  if (!name) throw new Refusal("invalid", "The product has no name.");
  if (!input.source || !input.key) throw new Refusal("invalid", "The product has no key.");
  if (input.variations.length === 0) throw new Refusal("invalid", "The product has no colour and size to buy.");
  const variations = input.variations.map(checkColor);
  requireUnique(variations.map((variation) => `The colour ${variation.color}`));
  const draft = {
    ...input,
    name,
    categories: input.categories.map(collapseWhitespace).filter(Boolean).slice(0, 3),
    variations,
  };
  return { draft, fingerprint: createFingerprint(draft) };
}

function checkColor({ color, images = [], sizes }: ProductColorDraft): CheckedColor {
  if (!collapseWhitespace(color)) throw new Refusal("invalid", "A colour has no name.");
  if (sizes.length === 0) throw new Refusal("invalid", `The colour ${color} has no size.`);
  const checked = sizes.map(checkVariant);
  requireUnique(checked.map(({ size }) => `The size ${size} of ${color}`));
  return { color: collapseWhitespace(color), images, sizes: checked };
}

function checkVariant(draft: VariantDraft): CheckedVariant {
  const { size, price, inventory, sku } = draft;
  const mrp = draft.mrp ?? price;
  if (!collapseWhitespace(size)) throw new Refusal("invalid", "A size has no name.");
  if (!isCount(price)) throw new Refusal("invalid", `The price of size ${size} is not a price.`);
  if (!isCount(mrp) || mrp < price) throw new Refusal("invalid", `The MRP of size ${size} is below its price.`);
  if (!isCount(inventory)) throw new Refusal("invalid", `The stock of size ${size} is not a number from 0 up.`);
  return { size: collapseWhitespace(size), price, mrp, inventory, ...(sku ? { sku } : {}) };
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= maxInteger;
}

function requireUnique(names: string[]) {
  const duplicate = names.find((name, position) => names.indexOf(name) !== position);
  if (duplicate) throw new Refusal("invalid", `${duplicate} stands twice.`);
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** `createdAt` is ignored: it is used only on insert, so it does not change an existing product. */
function createFingerprint({ createdAt: _, ...draft }: ProductDraft): string {
  const entries = Object.entries(draft).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([rulesVersion, entries]))
    .digest("base64url");
}

/** The columns for listings: the price of the cheapest variant, all colours, the total stock of all variants. */
export function toListedFields(draft: CheckedDraft["draft"], inventory: number) {
  const variants = draft.variations.flatMap((variation) => variation.sizes);
  const cheapest = variants.reduce((best, variant) => (variant.price < best.price ? variant : best));
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
