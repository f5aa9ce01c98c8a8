import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { ColorPatch, ProductPatch, VariantPatch } from "../../../merchandise/catalogue/products/index.ts";
import { parseBoolean, parseList, parseLowStockLevel, parseMediaUrls } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { type ColumnUse, withRowError } from "../product-files/product-rows.ts";
import { parseAttribute } from "../shop-export/export-format.ts";

/**
 * Fields that Shopify's file has no column for. Our own export in its format has them as metafields, which Shopify
 * stores and exports again.
 */
export const ownColumns = {
  source: "Source (product.metafields.kapas.source)",
  key: "Key (product.metafields.kapas.key)",
  /** Filled if the handle had to differ, because another product has the same slug. */
  slug: "Slug (product.metafields.kapas.slug)",
  categories: "Category path (product.metafields.kapas.category_path)",
  shortDescription: "Short description (product.metafields.kapas.short_description)",
  fabric: "Fabric (product.metafields.kapas.fabric)",
  pattern: "Pattern (product.metafields.kapas.pattern)",
  sleeveLength: "Sleeve length (product.metafields.kapas.sleeve_length)",
  occasion: "Occasion (product.metafields.kapas.occasion)",
  countryOfOrigin: "Country of origin (product.metafields.kapas.country_of_origin)",
  isSale: "Sale (product.metafields.kapas.sale)",
  isNewLaunch: "New launch (product.metafields.kapas.new_launch)",
  videos: "Videos (product.metafields.kapas.videos)",
  /** Filled if a tag has a comma, which separates tags in Shopify's column. */
  tags: "Tag list (product.metafields.kapas.tag_list)",
  /** Filled if some images of the rows belong only to colours, not to the product. */
  images: "Product images (product.metafields.kapas.images)",
  colorImages: "Colour images (variant.metafields.kapas.colour_images)",
  /** A stock that the merchant has not edited is not imported: units may have been sold since the export. */
  exportedStock: "Stock when exported (variant.metafields.kapas.exported_stock)",
  lowStockLevel: "Low stock level (variant.metafields.kapas.low_stock_level)",
} as const;
/**
 * The cell of a product without images whose rows have images nevertheless: those of colours, or former images with an
 * alternative text.
 */
export const noImages = "none";
type OwnColumn = keyof typeof ownColumns;

type Attribute = Pick<CustomAttribute, "name" | "type">;

/** `place` makes the metafield's key unique. */
export function toAttributeColumn({ name, type }: Attribute, place: number): string {
  return `${name} (product.metafields.kapas_${type}.attribute_${place})`;
}

function parseAttributeColumn(column: string): Attribute | undefined {
  const [, name, type] = /^(.+?) \(product\.metafields\.kapas_(text|number|boolean)\.[^)]*\)$/.exec(column) ?? [];
  return name === undefined ? undefined : { name, type: type as Attribute["type"] };
}

const kinds: { [Column in OwnColumn]?: ColumnUse["kind"] } = {
  source: "key",
  key: "key",
  exportedStock: "stock",
  lowStockLevel: "stock",
};

export function describeOwnColumn(column: string): ColumnUse | undefined {
  if (parseAttributeColumn(column)) return { field: "Attribute", kind: "other" };
  const found = (Object.keys(ownColumns) as OwnColumn[]).find((name) => ownColumns[name] === column);
  if (!found) return undefined;
  return { field: column.replace(/ \(.*$/, ""), kind: kinds[found] ?? "other" };
}

/**
 * Fields of our own export, without those whose columns the file lacks. They take precedence over Shopify's columns.
 */
export function readOwnMetafields([row]: readonly [Row, ...Row[]], columns: readonly string[]): Partial<ProductPatch> {
  const read = (column: OwnColumn) => row.cells[ownColumns[column]] ?? "";
  const has = (column: OwnColumn) => columns.includes(ownColumns[column]);
  const texts = ["shortDescription", "fabric", "pattern", "sleeveLength", "occasion", "countryOfOrigin"] as const;
  const attributes = columns.flatMap((column) => parseAttributeColumn(column) ?? []);
  return withRowError(row, () => ({
    ...Object.fromEntries(texts.filter(has).map((field) => [field, read(field)])),
    ...(read("source") ? { source: read("source") } : {}),
    ...(read("key") ? { key: read("key") } : {}),
    ...(read("slug") ? { slug: read("slug") } : {}),
    ...(read("categories")
      ? {
          categories: read("categories")
            .split(/\s*>\s*/)
            .filter(Boolean),
        }
      : {}),
    ...(has("isSale") ? { isSale: parseBoolean(read("isSale")) ?? null } : {}),
    ...(has("isNewLaunch") ? { isNewLaunch: parseBoolean(read("isNewLaunch")) ?? null } : {}),
    ...(has("videos") ? { videos: parseMediaUrls(read("videos"), "\n") } : {}),
    ...(read("tags") ? { tags: parseList(read("tags"), "\n") } : {}),
    ...(attributes.length > 0 ? { customAttributes: readAttributes(row, columns) } : {}),
  }));
}

/** An attribute without a value in any of its columns is stated to be empty. */
function readAttributes({ cells }: Row, columns: readonly string[]): CustomAttribute[] {
  const attributes = new Map<string, CustomAttribute>();
  for (const column of columns) {
    const attribute = parseAttributeColumn(column);
    if (!attribute) continue;
    const { name, type } = attribute;
    const cell = cells[column] ?? "";
    if (cell !== "") attributes.set(name, { name, type, value: parseAttribute(cell, type) });
    else if (!attributes.has(name)) attributes.set(name, { name, type, value: "" });
  }
  return [...attributes.values()];
}

/** The images of the product alone; undefined if the product has the images of its rows. */
export function readOwnImages({ cells }: Row): string[] | undefined {
  const cell = cells[ownColumns.images] ?? "";
  if (cell === noImages) return [];
  return cell === "" ? undefined : parseMediaUrls(cell, "\n");
}

/** The images of a colour, from the first of its rows. */
export function readOwnColorImages(row: Row): string[] {
  return withRowError(row, () => parseMediaUrls(row.cells[ownColumns.colorImages] ?? "", "\n"));
}

/** The variant's own low stock level, if the file has one. Products that were created in Shopify have none. */
export function readOwnLevel({ cells }: Row): Pick<VariantPatch, "lowStockLevel"> {
  const level = parseLowStockLevel(cells[ownColumns.lowStockLevel] ?? "");
  return level === null ? {} : { lowStockLevel: level };
}

/** Leaves the stock of a variant alone that has not been edited since the export. */
export function leaveExportedStock<Patch extends Pick<VariantPatch, "inventory" | "stockChange">>(
  { cells }: Row,
  stated: string,
  patch: Patch,
): Omit<Patch, "inventory"> & Pick<VariantPatch, "inventory" | "defaultInventory"> {
  const exported = cells[ownColumns.exportedStock] ?? "";
  if (exported === "" || exported !== stated || patch.inventory === undefined) return patch;
  const { inventory, ...rest } = patch;
  return { ...rest, defaultInventory: inventory };
}

/** Paths of the shop instead of URLs with its own address. */
export function toOwnPaths(
  patch: ProductPatch & { variations?: readonly ColorPatch[] | undefined },
  ownUrl: string,
): ProductPatch {
  const toPath = (url: string) => (url.startsWith(`${ownUrl}/`) ? url.slice(ownUrl.length) : url);
  const { images, altTexts, variations, videos } = patch;
  return {
    ...patch,
    ...(images ? { images: images.map(toPath) } : {}),
    ...(videos ? { videos: videos.map(toPath) } : {}),
    ...(altTexts
      ? { altTexts: Object.fromEntries(Object.entries(altTexts).map(([url, text]) => [toPath(url), text])) }
      : {}),
    ...(variations
      ? {
          variations: variations.map((variation) => ({
            ...variation,
            ...(variation.images ? { images: variation.images.map(toPath) } : {}),
          })),
        }
      : {}),
  };
}
