import { basename } from "node:path";
import type { AppContext } from "../../context.ts";
import { queuePlaceholders } from "../../platform/images/placeholders/placeholder-jobs.ts";
import { checkLocalImage } from "../../platform/images/sources/check-local-image.ts";
import { queueCardImages } from "../catalogue/card-images/card-images.ts";
import type { ProductPatch } from "../catalogue/products/index.ts";
import { createImportAudit } from "./import-audit.ts";
import {
  type ImportCounts,
  type ImportListeners,
  type ImportSettings,
  importProducts,
  type RefusedRow,
} from "./import-products.ts";
import { createMappedFormat } from "./mapping/mapped-format.ts";
import { findBuiltInMapping, readMapping, requireColumns } from "./mapping/mapping.ts";
import type { PriceUnit } from "./product-files/cell-values.ts";
import { type ProductFile, UnreadableFile } from "./product-files/product-file.ts";
import type { ProductFormat } from "./product-files/product-rows.ts";
import { isShopExport } from "./shop-export/export-columns.ts";
import { createExportFormat } from "./shop-export/export-format.ts";
import { isShopifyExport } from "./shopify/shopify-columns.ts";
import { createShopifyFormat } from "./shopify/shopify-format.ts";

type FormatOptions = {
  currency: string | undefined;
  /** Rupees for one unit of the currency. */
  rate: number | undefined;
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
  if (!path && isShopExport(file.columns)) return createExportFormat(file.columns, source);
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

type FileListeners = Omit<ImportListeners, "onSaved" | "onPreviewed" | "onWritten"> & {
  onBytesRead(bytes: number): void;
  /** Called in a dry run with each local image that is missing or cannot be read. */
  onBrokenImage(image: RefusedRow): void;
  /** Called with the origin of each image on another host. */
  onImageOrigin(origin: string): void;
  /** Called in a dry run with each new product whose category is guessed by keywords. */
  onGuessedCategory(product: { line: number; key: string; categories: readonly string[] }): void;
};

/** Imports a product file, records it in the audit log, and queues work with the images of its products, for the running shop. */
export async function importProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { onBytesRead, onBrokenImage, onImageOrigin, onGuessedCategory, ...options }: FileListeners & ImportSettings,
): Promise<ImportCounts> {
  function reportOrigins(patches: readonly ProductPatch[]) {
    const urls = patches.flatMap(getImageUrls).map((url) => URL.parse(url));
    for (const origin of new Set(urls.flatMap((url) => (url ? [url.origin] : [])))) onImageOrigin(origin);
  }
  const audit = createImportAudit(
    context.db,
    { source: format.source, file: basename(file.path) },
    { now: context.now },
  );
  const counts = await importProducts(context.db, file.rows(onBytesRead), format, {
    ...options,
    onWritten: audit.recordWritten,
    onPreviewed: async ({ line, key, patch }, outcome) => {
      const { categories, defaults } = patch;
      if (outcome === "new" && !categories?.length) {
        onGuessedCategory({ line, key, categories: defaults?.categories ?? [] });
      }
      reportOrigins([patch]);
      for (const url of new Set(getImageUrls(patch))) {
        const reason = await checkLocalImage(context.media, url);
        if (reason) onBrokenImage({ line, key, reason: `${url}: ${reason}` });
      }
    },
    onSaved: (patches) => {
      reportOrigins(patches);
      return queuePlaceholders(context, patches.flatMap(getImageUrls));
    },
  });
  if (!options.dryRun) {
    await audit.finish(counts);
    await queueCardImages(context);
  }
  return counts;
}

function getImageUrls({ images, variations = [] }: ProductPatch): string[] {
  return [...(images ?? []), ...variations.flatMap((variation) => variation.images ?? [])];
}
