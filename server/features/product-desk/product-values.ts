import { categorySeparator } from "#contract/admin/product-sorts.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";
import { toSlug } from "#contract/values/slug.ts";
import { sanitizeDescription } from "../../platform/html/safe-html.ts";
import type { ProductPatch, StoredProduct } from "../catalogue/products/index.ts";
import { toDescriptionHtml, toDescriptionText } from "./description-text.ts";

/** The fields of a product as its form shows them, by name; those of variants as "variants.ID.price". */
export type ProductValues = Record<string, string>;

export const emptyValues: ProductValues = {
  ...{ name: "", brand: "", shortDescription: "", longDescription: "", categories: "" },
  ...{ fabric: "", pattern: "", sleeveLength: "", occasion: "", countryOfOrigin: "", tags: "" },
  ...{ slug: "", seoTitle: "", seoDescription: "", status: "draft", isSale: "no", isNewLaunch: "no" },
};

export const variantField = (id: string, field: "sku" | "price" | "mrp") => `variants.${id}.${field}`;

export function toProductValues({ fields, variations }: StoredProduct): ProductValues {
  const values: ProductValues = {
    ...{ name: fields.name, brand: fields.brand ?? "", shortDescription: fields.shortDescription },
    ...{ longDescription: toDescriptionText(fields.longDescription) },
    categories: fields.categories.join(categorySeparator),
    ...{ fabric: fields.fabric ?? "", pattern: fields.pattern ?? "", sleeveLength: fields.sleeveLength ?? "" },
    ...{ occasion: fields.occasion ?? "", countryOfOrigin: fields.countryOfOrigin ?? "", tags: fields.tags.join(", ") },
    ...{ slug: fields.slug, seoTitle: fields.seoTitle ?? "", seoDescription: fields.seoDescription ?? "" },
    ...{ status: fields.status, isSale: toYesOrNo(fields.isSale), isNewLaunch: toYesOrNo(fields.isNewLaunch) },
  };
  for (const { sizes } of variations) {
    for (const { id, sku, price, mrp } of sizes) {
      values[variantField(id, "sku")] = sku ?? "";
      values[variantField(id, "price")] = price === 0 ? "" : formatAmount(price);
      values[variantField(id, "mrp")] = mrp > price ? formatAmount(mrp) : "";
    }
  }
  return values;
}

/** A typed value as the form will show it once it is saved, so that a repeated request is not taken for a conflict. */
export function normalizeValue(name: string, value: string): string {
  if (name === "longDescription") return toDescriptionText(sanitizeDescription(toDescriptionHtml(value)));
  if (name === "tags") return splitTags(value).join(", ");
  if (name === "categories") return toCategoryNames(value).join(categorySeparator);
  if (name === "slug") return value === "" ? "" : toSlug(value);
  if (/\.(price|mrp)$/.test(name) && value !== "") return formatAmount(parseAmount(value));
  return name === "shortDescription" ? value : value.replaceAll(/\s+/g, " ");
}

/** The fields of a patch that these changed values state. Those of variants are not among them. */
export function toStatedFields(values: ProductValues, names: readonly string[]): Partial<ProductPatch> {
  const value = (name: string) => values[name] ?? "";
  const patch: Record<string, unknown> = {};
  for (const name of names) {
    if (name.startsWith("variants.")) continue;
    if (name === "categories") patch.categories = toCategoryNames(value(name));
    else if (name === "tags") patch.tags = splitTags(value(name));
    else if (name === "longDescription") patch.longDescription = toDescriptionHtml(value(name));
    else if (name === "isSale" || name === "isNewLaunch") patch[name] = value(name) === "yes";
    else patch[name] = value(name);
  }
  return patch;
}

export function toCategoryNames(text: string): string[] {
  return text.split(categorySeparator.trim()).flatMap((name) => name.replaceAll(/\s+/g, " ").trim() || []);
}

/** Paise. */
export function parseAmount(text: string): number {
  return toPaise(Number(text));
}

function formatAmount(paise: number): string {
  return toRupees(paise).toFixed(2).replace(/\.00$/, "");
}

const toYesOrNo = (value: boolean) => (value ? "yes" : "no");

function splitTags(text: string): string[] {
  return [...new Set(text.split(",").flatMap((tag) => tag.trim() || []))];
}
