import { basename } from "node:path";
import type { AppContext } from "../../context.ts";
import { queuePlaceholders } from "../../platform/images/placeholders/placeholder-jobs.ts";
import type { ProductPatch } from "../catalogue/products/index.ts";
import { type ImportCounts, type ImportListeners, type ImportSettings, importProducts } from "./import-products.ts";
import { createMappedFormat } from "./mapping/mapped-format.ts";
import { findBuiltInMapping, readMapping, requireColumns } from "./mapping/mapping.ts";
import type { PriceUnit } from "./product-files/cell-values.ts";
import { type ProductFile, UnreadableFile } from "./product-files/product-file.ts";
import type { ProductFormat } from "./product-files/product-rows.ts";
import { isShopifyExport } from "./shopify/shopify-columns.ts";
import { createShopifyFormat } from "./shopify/shopify-format.ts";

type FormatOptions = Partial<PriceUnit> & {
  /** Path of a mapping file. */
  mapping?: string | undefined;
  source?: string | undefined;
  untrackedStock: number | undefined;
};

/** An explicit mapping takes precedence, even for a file that looks like a Shopify export. */
export async function chooseFormat(
  file: ProductFile,
  { mapping: path, source, rate, currency, untrackedStock }: FormatOptions,
): Promise<ProductFormat> {
  if (!path && isShopifyExport(file.columns)) {
    return createShopifyFormat(file.columns, source ?? "shopify", { ...toPriceUnit(rate, currency), untrackedStock });
  }
  const mapping = path ? await readMapping(path) : await findBuiltInMapping(file.columns);
  if (!mapping) {
    const columns = file.columns.join(", ");
    throw new UnreadableFile(
      `${file.path} needs a mapping: --mapping FILE (docs/import.md). Its columns are: ${columns}`,
    );
  }
  requireColumns(mapping, file.columns);
  const mappedSource = source ?? mapping.name ?? basename(file.path).replace(/\.[^.]*$/, "");
  return createMappedFormat(mapping, mappedSource, toPriceUnit(rate, currency ?? mapping.currency));
}

function toPriceUnit(rate: number | undefined, currency: string | undefined): PriceUnit {
  if (currency !== undefined || rate !== undefined) return { currency, rate: rate ?? 1 };
  return { currency: "INR", rate: 1, isAssumed: true };
}

type FileListeners = Omit<ImportListeners, "onSaved"> & { onBytesRead(bytes: number): void };

/** Imports a product file and queues placeholders for the images of its products. */
export function importProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { onBytesRead, ...options }: FileListeners & ImportSettings,
): Promise<ImportCounts> {
  return importProducts(context.db, file.rows(onBytesRead), format, {
    ...options,
    onSaved: (patches) => queuePlaceholders(context, patches.flatMap(getImageUrls)),
  });
}

function getImageUrls({ images, variations = [] }: ProductPatch): string[] {
  return [...(images ?? []), ...variations.flatMap((variation) => variation.images ?? [])];
}
