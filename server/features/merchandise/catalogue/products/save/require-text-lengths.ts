import { maxProductTexts } from "#contract/admin/products/product-form.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { ProductPatch } from "./product-patch.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

const names: Record<keyof typeof maxProductTexts, string> = {
  name: "name",
  brand: "brand",
  shortDescription: "short description",
  longDescription: "description",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  nameHi: "name in Hindi",
  shortDescriptionHi: "short description in Hindi",
  longDescriptionHi: "description in Hindi",
};

/** @throws Refusal for a text that could be stored but is too long for the product's form. A stored text may stay */
export function requireTextLengths(patch: ProductPatch, stored: Pick<StoredProduct, "fields"> | undefined) {
  for (const [field, maxLength] of Object.entries(maxProductTexts) as [keyof typeof names, number][]) {
    const text = patch[field]?.trim() ?? "";
    if (text.length <= maxLength || text === stored?.fields[field]) continue;
    const [length, limit] = [text.length, maxLength].map((count) => count.toLocaleString("en-IN"));
    throw new Refusal("invalid", `The ${names[field]} has ${length} characters: at most ${limit} can be stored.`);
  }
}
