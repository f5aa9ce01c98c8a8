import { basename } from "node:path";
import type { AppContext } from "../../context.ts";
import { queuePlaceholders } from "../../platform/images/placeholders/placeholder-jobs.ts";
import type { ProductDraft } from "../catalogue/products/index.ts";
import { type ImportCounts, type ImportListeners, importProducts } from "./import-products.ts";
import { createMappedFormat } from "./mapping/mapped-format.ts";
import { findBuiltInMapping, readMapping, requireColumns } from "./mapping/mapping.ts";
import { type ProductFile, UnreadableFile } from "./product-files/product-file.ts";
import type { ProductFormat } from "./product-files/product-rows.ts";
import { isShopifyExport } from "./shopify/shopify-columns.ts";
import { createShopifyFormat } from "./shopify/shopify-format.ts";

type FormatOptions = {
  /** Path of a mapping file. */
  mapping?: string | undefined;
  source?: string | undefined;
  rate: number;
  untrackedStock: number | undefined;
};

/** An explicit mapping takes precedence, even for a file that looks like a Shopify export. */
export async function chooseFormat(
  file: ProductFile,
  { mapping: path, source, rate, untrackedStock }: FormatOptions,
): Promise<ProductFormat> {
  if (!path && isShopifyExport(file.columns)) {
    return createShopifyFormat(file.columns, source ?? "shopify", { rate, untrackedStock });
  }
  const mapping = path ? await readMapping(path) : await findBuiltInMapping(file.columns);
  if (!mapping) {
    const columns = file.columns.join(", ");
    throw new UnreadableFile(
      `${file.path} needs a mapping: --mapping FILE (docs/import.md). Its columns are: ${columns}`,
    );
  }
  requireColumns(mapping, file.columns);
  return createMappedFormat(mapping, source ?? mapping.name ?? basename(file.path).replace(/\.[^.]*$/, ""), rate);
}

type FileListeners = Omit<ImportListeners, "onSaved"> & { onBytesRead(bytes: number): void };

/** Imports a product file and queues placeholders for the images of its products. */
export function importProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { onBytesRead, ...options }: FileListeners & { dryRun?: boolean },
): Promise<ImportCounts> {
  return importProducts(context.db, file.rows(onBytesRead), format, {
    ...options,
    onSaved: (drafts) => queuePlaceholders(context, drafts.flatMap(getImageUrls)),
  });
}

function getImageUrls({ images = [], variations }: ProductDraft): string[] {
  return [...images, ...variations.flatMap((variation) => variation.images ?? [])];
}
