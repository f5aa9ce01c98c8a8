import type { z } from "zod";
import { cardPictures } from "#contract/card-pictures.ts";
import type { CategoryName, Product, ProductCard, SearchHit, Variation } from "#contract/catalogue.ts";
import { toRupees } from "#contract/money.ts";
import type { Database } from "../database/open.ts";
import type { CardRow, ProductRow, SizedRow, VariationRow } from "./card-queries.ts";
import { type CategoryTree, categoriesWith } from "./kept-categories.ts";

/** Blurs by picture address, of every product asked for. */
export type Blurs = ReadonlyMap<string, string>;

/** The card as whoever asked for these colours sees it. */
export function toCard(
  row: CardRow,
  blurs: Blurs,
  categories: CategoryTree,
  asked: readonly string[] = [],
): ProductCard {
  const shown = shownPictures(row, asked);
  return {
    ...named(row, categories),
    discount: row.discount,
    category: nameOf(categories, row.category_id),
    fabric: row.fabric,
    pattern: row.pattern,
    sleeveLength: row.sleeve_length,
    occasion: row.occasion,
    colors: row.colors,
    variations: firstPictures(row),
    rating: row.rating,
    numReviews: row.rating_count,
    stockStatus: row.inventory > 0 ? "In Stock" : "Out of Stock",
    isSale: row.is_sale,
    isNewLaunch: row.is_new_launch,
    createdAt: row.created_at.toISOString(),
    placeholders: pick(blurs, shown),
    altTexts: pick(altTextsOf(row), shown),
  };
}

/** The card with every colour and size. */
export function toSizedCard(row: SizedRow, blurs: Blurs, categories: CategoryTree): SizedCard {
  return { ...toCard(withFirstPictures(row), blurs, categories), variations: row.variations.map(toVariation) };
}
export type SizedCard = Omit<ProductCard, "variations"> & { variations: Variation[] };

export function withFirstPictures<Row extends SizedRow>(row: Row) {
  return { ...row, colours: row.variations.map(({ color, images }) => ({ color, image: images[0] ?? null })) };
}

/** What a card shows at first: one picture, or none. */
export function shownPictures(row: Pictured, asked: readonly string[] = []): string[] {
  const { shown } = cardPictures({ images: row.images.map(pictureUrl), variations: firstPictures(row) }, asked);
  return shown ? [shown] : [];
}
type Pictured = Pick<CardRow, "images" | "colours">;

function firstPictures({ colours }: Pictured): ProductCard["variations"] {
  return colours.map(({ color, image }) => ({ color, colorImages: image ? [pictureUrl(image)] : [] }));
}

function pick(texts: ReadonlyMap<string, string>, addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    addresses.flatMap((address) => [[address, texts.get(address) ?? ""]]).filter(([, text]) => text),
  );
}

function altTextsOf({ alt_texts }: Pick<CardRow, "alt_texts">): ReadonlyMap<string, string> {
  return new Map(Object.entries(alt_texts).map(([address, text]) => [pictureUrl(address), text]));
}

export function toProduct(row: ProductRow, blurs: Blurs, categories: CategoryTree): Product {
  return {
    ...toSizedCard(row, blurs, categories),
    placeholders: Object.fromEntries(blurs),
    altTexts: Object.fromEntries(altTextsOf(row)),
    shortDescription: row.short_description,
    longDescription: row.long_description,
    videos: row.videos,
    subCategory: nameOf(categories, row.sub_category_id),
    customAttributes: row.custom_attributes,
    countryOfOrigin: row.country_of_origin,
    tags: row.tags,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
}

export function toSearchHit(row: CardRow, categories: CategoryTree): SearchHit {
  return named(row, categories);
}

function named(row: CardRow, categories: CategoryTree) {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    images: row.images.map(pictureUrl),
    price: toRupees(row.price),
    mrp: toRupees(row.mrp),
    thirdCategory: nameOf(categories, row.third_category_id),
  };
}

function nameOf({ byId }: CategoryTree, id: string | null): z.infer<typeof CategoryName> | null {
  const category = byId.get(id ?? "");
  return category ? { _id: category.id, name: category.name } : null;
}

type Filed = Pick<CardRow, "category_id" | "sub_category_id" | "third_category_id">;

/** The categories that these rows are filed under. */
export function categoriesOf(db: Database, rows: readonly Filed[]): Promise<CategoryTree> {
  return categoriesWith(
    db,
    rows.flatMap((row) => [row.category_id, row.sub_category_id, row.third_category_id]),
  );
}

function toVariation({ color, images, sizes }: VariationRow): Variation {
  return {
    color,
    colorImages: images.map(pictureUrl),
    sizes: sizes.map(({ id, size, price, mrp, inventory, sku }) => ({
      _id: id,
      size,
      price: toRupees(price),
      mrp: toRupees(mrp),
      inventory,
      sku,
    })),
  };
}

/** A shared folder's download link shows a page; its raw one is the picture (SPEC §4 "Card image variant"). */
export function pictureUrl(url: string): string {
  return url.replace(/([?&])dl=[01](?=&|#|$)/, "$1raw=1");
}
