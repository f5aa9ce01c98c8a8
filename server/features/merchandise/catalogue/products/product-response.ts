import type { z } from "zod";
import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type {
  CategoryName,
  ColorVariation,
  Product,
  ProductCard,
  SearchResult,
} from "#contract/catalogue/catalogue.ts";
import { toRupees } from "#contract/values/money.ts";
import { type Translations, translate } from "#contract/values/translations.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getRequestLanguage } from "../../../../platform/http/request/request-language.ts";
import { type CategoryTree, getCategoryTree } from "../categories/index.ts";
import type { CardRow, CardWithVariantsRow, ProductColorRow, ProductRow } from "./product-queries.ts";

/** Placeholder images (LQIP) by image URL. */
export type Placeholders = ReadonlyMap<string, string>;

/** Colours that decide the image of a card: those of the listing's filters, or else the one that the search names. */
export type ShownColors = {
  filtered?: readonly string[];
  findNamed?: ((colors: readonly string[]) => string | undefined) | undefined;
};

export function toCard(
  row: CardRow,
  placeholders: Placeholders,
  categories: CategoryTree,
  shownColors: ShownColors = {},
): ProductCard {
  const shownImages = getShownImages(row, shownColors);
  const namedColor = findNamedColor(row, shownColors);
  return {
    ...toBasicFields(row, categories),
    discount: row.discount,
    category: toCategoryName(categories, row.category_id),
    fabric: row.fabric,
    pattern: row.pattern,
    sleeveLength: row.sleeve_length,
    occasion: row.occasion,
    colors: row.colors,
    variations: toFirstImages(row),
    rating: row.rating,
    numReviews: row.rating_count,
    stockStatus: row.inventory > 0 ? "In Stock" : "Out of Stock",
    isSale: row.is_sale,
    isNewLaunch: row.is_new_launch,
    onlySize: row.only_size,
    createdAt: row.created_at.toISOString(),
    placeholders: pick(placeholders, shownImages),
    altTexts: pick(toAltTexts(row), shownImages),
    ...(namedColor !== undefined && { namedColor }),
  };
}

function findNamedColor({ first_images }: RowWithImages, { filtered = [], findNamed }: ShownColors) {
  if (!findNamed || filtered.length > 0 || first_images.length < 2) return undefined;
  return findNamed(first_images.flatMap(({ color, image }) => (image ? [color] : [])));
}

/** The card with all variants. */
export function toCardWithVariants(
  row: CardWithVariantsRow,
  placeholders: Placeholders,
  categories: CategoryTree,
): CardWithVariants {
  return { ...toCard(withFirstImages(row), placeholders, categories), variations: row.product_colors.map(toVariation) };
}
export type CardWithVariants = Omit<ProductCard, "variations"> & { variations: ColorVariation[] };

export function withFirstImages<Row extends CardWithVariantsRow>(row: Row) {
  return { ...row, first_images: row.product_colors.map(({ color, images }) => ({ color, image: images[0] ?? null })) };
}

/** The image that a card shows initially, if any. */
export function getShownImages(row: RowWithImages, shownColors: ShownColors = {}): string[] {
  const { primary } = getCardImages(row, shownColors);
  return primary ? [primary] : [];
}

/** The images that a card shows initially and on hover. */
export function getCardImages(row: RowWithImages, shownColors: ShownColors = {}) {
  const images = row.images.map(toImageUrl);
  const namedColor = findNamedColor(row, shownColors);
  return selectCardImages({ images, variations: toFirstImages(row), namedColor }, shownColors.filtered);
}
type RowWithImages = Pick<CardRow, "images" | "first_images">;

function toFirstImages({ first_images }: RowWithImages): ProductCard["variations"] {
  return first_images.map(({ color, image }) => ({ color, colorImages: image ? [toImageUrl(image)] : [] }));
}

function pick(texts: ReadonlyMap<string, string>, urls: readonly string[]): Record<string, string> {
  return Object.fromEntries(urls.flatMap((url) => [[url, texts.get(url) ?? ""]]).filter(([, text]) => text));
}

function toAltTexts({ alt_texts }: Pick<CardRow, "alt_texts">): ReadonlyMap<string, string> {
  return new Map(Object.entries(alt_texts).map(([url, text]) => [toImageUrl(url), text]));
}

export function toProduct(
  row: ProductRow,
  placeholders: Placeholders,
  categories: CategoryTree,
): Omit<Product, "hasSizeChart"> {
  const english = {
    ...toCardWithVariants(row, placeholders, categories),
    placeholders: Object.fromEntries(placeholders),
    altTexts: Object.fromEntries(toAltTexts(row)),
    shortDescription: row.short_description,
    longDescription: row.long_description,
    videos: row.videos,
    subCategory: toCategoryName(categories, row.sub_category_id),
    customAttributes: row.custom_attributes,
    countryOfOrigin: row.country_of_origin,
    tags: row.tags,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
  return translateTexts(english, row);
}

/**
 * Translates the texts of a product. The title and description for search engines exist in English only and are left
 * out for a translated product, so that they are made from the translated texts. The name is translated with the card.
 */
function translateTexts<Shown extends Omit<Product, "hasSizeChart">>(product: Shown, row: ProductRow): Shown {
  const language = getRequestLanguage();
  const translations = row.translations as Translations<Partial<Shown>>;
  const translated = translate<Shown, Partial<Shown>>(product, translations, language);
  return {
    ...translated,
    ...(translated.name !== row.name && { seoTitle: null }),
    ...(translated.shortDescription !== row.short_description && { seoDescription: null }),
  };
}

export function toSearchResult(row: CardRow, categories: CategoryTree, shownColors: ShownColors): SearchResult {
  const { primary, color } = getCardImages(row, shownColors);
  return { ...toBasicFields(row, categories), image: primary ?? null, color: color ?? null };
}

function toBasicFields(row: CardRow, categories: CategoryTree) {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: translateName({ name: row.name, nameHi: row.name_hi }),
    brand: row.brand,
    images: row.images.map(toImageUrl),
    price: toRupees(row.price),
    mrp: toRupees(row.mrp),
    hasPriceRange: row.has_price_range,
    thirdCategory: toCategoryName(categories, row.third_category_id),
  };
}

/** The name in the language of the request, if it is translated. */
export function translateName({ name, nameHi }: { name: string; nameHi: string | null }): string {
  return translate({ name }, { hi: { name: nameHi ?? "" } }, getRequestLanguage()).name;
}

function toCategoryName({ byId }: CategoryTree, id: string | null): z.infer<typeof CategoryName> | null {
  const category = byId.get(id ?? "");
  return category ? { _id: category.id, name: category.name } : null;
}

type RowWithCategories = Pick<CardRow, "category_id" | "sub_category_id" | "third_category_id">;

/** A category tree that contains the categories of these rows. */
export function getCategoryTreeFor(db: Database, rows: readonly RowWithCategories[]): Promise<CategoryTree> {
  return getCategoryTree(
    db,
    rows.flatMap((row) => [row.category_id, row.sub_category_id, row.third_category_id]),
  );
}

function toVariation({ color, images, former_names: formerNames, variants }: ProductColorRow): ColorVariation {
  return {
    color,
    colorImages: images.map(toImageUrl),
    sizes: variants.map((variant) => ({
      _id: variant.id,
      size: variant.size,
      price: toRupees(variant.price),
      mrp: toRupees(variant.mrp),
      ...(variant.lowest_prior_price !== null &&
        variant.mrp > variant.price && { lowestPriorPrice: toRupees(variant.lowest_prior_price) }),
      inventory: variant.inventory,
      sku: variant.sku,
      ...(variant.barcode !== null && { barcode: variant.barcode }),
      ...(variant.former_sizes.length > 0 && { formerSizes: variant.former_sizes }),
    })),
    ...(formerNames.length > 0 && { formerNames }),
  };
}

/** A shared folder's download link returns a page, its raw link the image (SPEC §4 "Card image variant"). */
export function toImageUrl(url: string): string {
  return url.replace(/([?&])dl=[01](?=&|#|$)/, "$1raw=1");
}
