import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import { normalizeBarcode } from "#contract/values/barcode.ts";
import { toAmountText } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { toSlug } from "#contract/values/slug.ts";
import { sanitizeDescription } from "../../../../../platform/html/safe-html.ts";
import { findHsnAttribute, type ProductPatch, type StoredProduct, toHsnAttribute } from "../index.ts";
import { toDescriptionHtml, toDescriptionText } from "./description-text.ts";

/**
 * The fields of a product by name, as its form shows them. Fields of variants have names such as "variants.ID.price".
 */
export type ProductValues = Record<string, string>;

export const emptyValues: ProductValues = {
  name: "",
  brand: "",
  shortDescription: "",
  longDescription: "",
  categories: "",
  fabric: "",
  pattern: "",
  sleeveLength: "",
  occasion: "",
  countryOfOrigin: "",
  hsn: "",
  tags: "",
  slug: "",
  seoTitle: "",
  seoDescription: "",
  nameHi: "",
  shortDescriptionHi: "",
  longDescriptionHi: "",
  status: "draft",
  isSale: "no",
  isNewLaunch: "no",
  images: "",
};

/** Prefixes of the fields for a colour's list of images and for an image's alternative text. */
const imagePrefixes = { color: "colorImages.", alt: "alts." } as const;
export const imagesField = (color: string) => `${imagePrefixes.color}${color}`;
export const altField = (url: string) => `${imagePrefixes.alt}${url}`;
/**
 * Whether the field is about the images of a colour or about one image. A product without the field counts as having it
 * empty, because the colour or image is new.
 */
export const isImageField = (name: string) => Object.values(imagePrefixes).some((prefix) => name.startsWith(prefix));
export const isImageList = (name: string) => name === "images" || name.startsWith(imagePrefixes.color);

export const variantFields = ["sku", "barcode", "price", "mrp", "lowStockLevel"] as const;
export type VariantField = (typeof variantFields)[number];
export const variantField = (id: string, field: VariantField) => `variants.${id}.${field}`;

export function toProductValues({ fields, variations }: StoredProduct): ProductValues {
  const values: ProductValues = {
    name: fields.name,
    brand: fields.brand ?? "",
    shortDescription: fields.shortDescription,
    longDescription: toDescriptionText(fields.longDescription),
    categories: fields.categories.join(categorySeparator),
    fabric: fields.fabric ?? "",
    pattern: fields.pattern ?? "",
    sleeveLength: fields.sleeveLength ?? "",
    occasion: fields.occasion ?? "",
    countryOfOrigin: fields.countryOfOrigin ?? "",
    tags: fields.tags.join(", "),
    hsn: String(findHsnAttribute(fields.customAttributes)?.value ?? ""),
    slug: fields.slug,
    seoTitle: fields.seoTitle ?? "",
    seoDescription: fields.seoDescription ?? "",
    nameHi: fields.nameHi,
    shortDescriptionHi: fields.shortDescriptionHi,
    longDescriptionHi: toDescriptionText(fields.longDescriptionHi),
    status: fields.status,
    isSale: toYesOrNo(fields.isSale),
    isNewLaunch: toYesOrNo(fields.isNewLaunch),
  };
  const images = listOwnImages(fields.images, variations);
  values.images = images.join("\n");
  for (const url of [...images, ...variations.flatMap((color) => color.images), ...Object.keys(fields.altTexts)])
    values[altField(url)] = fields.altTexts[url] ?? "";
  for (const { color, images: own, sizes } of variations) {
    values[imagesField(color)] = own.join("\n");
    for (const { id, sku, barcode, price, mrp, lowStockLevel } of sizes) {
      values[variantField(id, "sku")] = sku ?? "";
      values[variantField(id, "barcode")] = barcode ?? "";
      values[variantField(id, "lowStockLevel")] = String(lowStockLevel ?? "");
      values[variantField(id, "price")] = price === 0 ? "" : toAmountText(price);
      values[variantField(id, "mrp")] = mrp > price ? toAmountText(mrp) : "";
    }
  }
  return values;
}

/**
 * The product's own images. A product without own images is stored with the images of its first colour, for listings.
 */
function listOwnImages(images: readonly string[], [first]: StoredProduct["variations"]): readonly string[] {
  return first && first.images.length > 0 && first.images.join("\n") === images.join("\n") ? [] : images;
}

/** A typed value as the form will show it once it is saved, so that a repeated request is not taken for a conflict. */
export function normalizeValue(name: string, value: string): string {
  if (isDescription(name)) return toDescriptionText(sanitizeDescription(toDescriptionHtml(value)));
  if (name === "tags") return splitTags(value).join(", ");
  if (name === "categories") return toCategoryNames(value).join(categorySeparator);
  if (name === "slug") return value === "" ? "" : toSlug(value);
  if (/\.(price|mrp)$/.test(name) && value !== "") return toAmountText(toCheckedPaise(value));
  if (/^variants\..*\.barcode$/.test(name)) return normalizeBarcode(value);
  if (isImageList(name)) return listUrls(value).join("\n");
  return name.startsWith("shortDescription") ? value : value.replaceAll(/\s+/g, " ");
}

/** The fields of a patch that state these changed values. Fields of variants are left out. */
export function toStatedFields(
  values: ProductValues,
  names: readonly string[],
  stored: Pick<StoredProduct, "fields"> | undefined,
): Partial<ProductPatch> {
  const value = (name: string) => values[name] ?? "";
  const patch: Record<string, unknown> = {};
  for (const name of names) {
    if (name.startsWith("variants.") || isImageField(name) || name === "images") continue;
    if (name === "categories") patch.categories = toCategoryNames(value(name));
    else if (name === "hsn")
      patch.customAttributes = [toHsnAttribute(value(name), stored?.fields.customAttributes ?? [])];
    else if (name === "tags") patch.tags = splitTags(value(name));
    else if (isDescription(name)) patch[name] = toDescriptionHtml(value(name));
    else if (name === "isSale" || name === "isNewLaunch") patch[name] = value(name) === "yes";
    else patch[name] = value(name);
  }
  // The product's own images are also stated with each change of a colour's images, because the product may be stored
  // with the images of its first colour.
  if (names.some(isImageList)) patch.images = listUrls(value("images"));
  if (names.some((name) => name.startsWith(imagePrefixes.alt))) patch.altTexts = toAltTexts(values);
  return patch;
}

function toAltTexts(values: ProductValues): Record<string, string> {
  const lists = Object.entries(values).filter(([name]) => isImageList(name));
  const urls = lists.flatMap(([, text]) => listUrls(text));
  return Object.fromEntries(urls.map((url) => [url, values[altField(url)] ?? ""]).filter(([, text]) => text !== ""));
}

export const listUrls = (text: string) => [...new Set(text.split("\n").flatMap((url) => url.trim() || []))];

export function toCategoryNames(text: string): string[] {
  return text.split(categorySeparator.trim()).flatMap((name) => name.replaceAll(/\s+/g, " ").trim() || []);
}

/** Paise of an amount that the form's schema has checked. */
export function toCheckedPaise(text: string): number {
  return parseAmount(text) ?? 0;
}

const isDescription = (name: string) => name === "longDescription" || name === "longDescriptionHi";

const toYesOrNo = (value: boolean) => (value ? "yes" : "no");

function splitTags(text: string): string[] {
  return [...new Set(text.split(",").flatMap((tag) => tag.trim() || []))];
}
