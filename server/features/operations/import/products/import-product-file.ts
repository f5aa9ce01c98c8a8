import { basename } from "node:path";
import type { AppContext } from "../../../../context.ts";
import { queuePlaceholders } from "../../../../platform/images/placeholders/placeholder-jobs.ts";
import { checkLocalImage } from "../../../../platform/images/sources/check-local-image.ts";
import { queueCardImages } from "../../../merchandise/catalogue/card-images/card-images.ts";
import type { ProductPatch } from "../../../merchandise/catalogue/products/index.ts";
import { type Actor, commandLine } from "../../../shop/audit/audit.ts";
import { createMappedFormat } from "../mapping/mapped-format.ts";
import {
  alignColumns,
  findBuiltInMapping,
  leaveOutColumns,
  readMapping,
  requireColumns,
  toMapping,
} from "../mapping/mapping.ts";
import type { PriceUnit } from "../product-files/cell-values.ts";
import { type ProductFile, UnreadableFile } from "../product-files/product-file.ts";
import type { ProductFormat } from "../product-files/product-rows.ts";
import { createImportRecorder, finishImport, recordCommandImport, sumCounts } from "../records/record-import.ts";
import { isShopExport, toExportColumn } from "../shop-export/export-columns.ts";
import { createExportFormat } from "../shop-export/export-format.ts";
import { isShopifyExport, toShopifyColumn } from "../shopify/shopify-columns.ts";
import { createShopifyFormat } from "../shopify/shopify-format.ts";
import { isWooCommerceExport, toWooCommerceColumn } from "../woocommerce/woocommerce-columns.ts";
import { createWooCommerceFormat } from "../woocommerce/woocommerce-format.ts";
import { createImportAudit } from "./import-audit.ts";
import {
  type ImportCounts,
  type ImportListeners,
  type ImportSettings,
  importProducts,
  type RefusedRow,
} from "./import-products.ts";

type FormatOptions = {
  currency: string | undefined;
  /** Rupees for one unit of the currency. */
  rate: number | undefined;
  /** Path of a mapping file. */
  mapping?: string | undefined;
  /** Columns by field, instead of a mapping file. */
  mappedColumns?: Readonly<Record<string, string>> | undefined;
  /** Columns that are not imported. */
  ignored?: readonly string[] | undefined;
  source?: string | undefined;
  untrackedStock: number | undefined;
  /** Whether category, colour and attributes of new products are guessed by keywords. Default: yes. */
  usesKeywords?: boolean | undefined;
  /** The shop's address. A file for Shopify has it in the URLs of the shop's own images. */
  ownUrl?: string | undefined;
};

/** An explicit mapping takes precedence, even for a file that looks like a Shopify export. */
export async function chooseFormat(file: ProductFile, options: FormatOptions): Promise<ProductFormat> {
  const { ignored = [] } = options;
  const unknown = ignored.filter((name) => !file.columns.includes(name));
  if (unknown.length > 0) throw new UnreadableFile(`${file.path} has no column ${unknown.join(", ")}.`);
  const columns = file.columns.filter((name) => !ignored.includes(name));
  const format = await findFormat(file, columns, options);
  const key = ignored.find((name) => format.describeColumn(name)?.kind === "key");
  if (key) throw new UnreadableFile(`The column ${key} identifies the products: it cannot be left out.`);
  return { ...format, ignoredColumns: new Set(ignored) };
}

async function findFormat(
  file: ProductFile,
  columns: readonly string[],
  { mapping: path, mappedColumns, source, rate, currency, untrackedStock, ownUrl, usesKeywords }: FormatOptions,
): Promise<ProductFormat> {
  const isMapped = path !== undefined || mappedColumns !== undefined;
  if (!isMapped && isShopExport(file.columns.map(toExportColumn)))
    return withColumnNames(createExportFormat(columns.map(toExportColumn), source), columns, toExportColumn);
  if (!isMapped && isShopifyExport(file.columns.map(toShopifyColumn))) {
    const options = { ...toPriceUnit(rate, currency), untrackedStock, ownUrl, usesKeywords };
    const format = createShopifyFormat(columns.map(toShopifyColumn), source, options);
    return withColumnNames(format, columns, toShopifyColumn);
  }
  if (!isMapped && isWooCommerceExport(file.columns.map(toWooCommerceColumn))) {
    const options = { ...toPriceUnit(rate, currency), untrackedStock, usesKeywords };
    const format = createWooCommerceFormat(columns.map(toWooCommerceColumn), source, options);
    return withColumnNames(format, columns, toWooCommerceColumn);
  }
  const mapping = mappedColumns
    ? toMapping(mappedColumns)
    : path
      ? await readMapping(path)
      : await findBuiltInMapping(file.columns);
  if (!mapping) {
    const columns = file.columns.join(", ");
    throw new UnreadableFile(
      `${file.path} needs a mapping: --mapping FILE (docs/import.md). Its columns are: ${columns}`,
    );
  }
  alignColumns(mapping, file.columns);
  requireColumns(mapping, file.columns);
  leaveOutColumns(mapping, columns);
  const mappedSource = source ?? mapping.name ?? basename(file.path).replace(/\.[^.]*$/, "");
  return createMappedFormat(mapping, mappedSource, {
    ...toPriceUnit(rate, currency ?? mapping.currency),
    usesKeywords,
  });
}

/** The format, adapted to the names of columns in the file, which may differ in case. */
function withColumnNames(
  format: ProductFormat,
  columns: readonly string[],
  toKnown: (column: string) => string,
): ProductFormat {
  const names = columns.map((column) => [column, toKnown(column)] as const);
  return {
    ...format,
    columnNames: new Map(names.filter(([column, known]) => column !== known)),
    describeColumn: (column) => format.describeColumn(toKnown(column)),
  };
}

function toPriceUnit(rate: number | undefined, currency: string | undefined): PriceUnit {
  if (currency !== undefined || rate !== undefined) return { currency, rate: rate ?? 1 };
  return { currency: "INR", rate: 1, isAssumed: true };
}

type FileListeners = Omit<ImportListeners, "onSaved" | "onPreviewed" | "onWritten" | "onCategory"> & {
  onBytesRead(bytes: number): void;
  /** Called in a dry run with each local image that is missing or cannot be read. */
  onBrokenImage(image: RefusedRow): void;
  /** Called with the origin of each image on another host. */
  onImageOrigin(origin: string): void;
  /** Called in a dry run with each new product whose category is guessed by keywords. */
  onGuessedCategory(product: { line: number; key: string; categories: readonly string[] }): void;
  /** Called in a dry run with each new product. */
  onNewProduct?(product: { line: number; patch: ProductPatch }): void;
};

type FileOptions = FileListeners & ImportSettings;

/** Imports a product file, with a record by which it can be undone. A dry run writes nothing. */
export async function importProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  options: FileOptions,
  by = commandLine,
): Promise<ImportCounts> {
  if (options.dryRun) return readProductFile(context, file, format, options);
  const recordId = await recordCommandImport(context, {
    file,
    kind: "products",
    source: format.source,
    by,
    stockKey: options.importId,
    describeColumn: format.describeColumn,
  });
  try {
    const { isPaused: _, ...counts } = await writeProductFile(context, file, format, { ...options, recordId, by });
    await finishImport(context, recordId, { ...(await sumCounts(context, recordId, counts)), isComplete: true });
    return counts;
  } catch (error) {
    // An import that breaks off also has a record of what it has written. An error of the count must not replace the
    // first error.
    const none = { new: 0, updated: 0, unchanged: 0, refused: 0 };
    const written = await sumCounts(context, recordId, none).catch(() => none);
    await finishImport(context, recordId, { ...written, isComplete: false }).catch(() => {});
    throw error;
  }
}

type WriteOptions = FileOptions & {
  recordId: string;
  by: Actor;
  /** Whether the audit row about the start is written. */
  isStarted?: boolean;
  audited?: number;
};

/**
 * Writes the products of a file, with rows of the audit log. Queues the processing of their images, which the running
 * shop does.
 */
export async function writeProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { onImageOrigin, isStarted = false, audited = 0, by, ...options }: WriteOptions,
) {
  const { recordId } = options;
  const origin = { source: format.source, file: basename(file.path), importId: recordId, isStarted, audited };
  const audit = createImportAudit(context.db, origin, { by, now: context.now });
  const recorder = createImportRecorder(context, recordId);
  const { isPaused, ...counts } = await importProducts(context.db, file, format, {
    ...options,
    onCategory: recorder.recordCategory,
    async onWritten(trx, products) {
      await audit.recordWritten(trx, products);
      await recorder.recordWritten(trx, products);
    },
    onSaved: (patches) => {
      reportOrigins(patches, onImageOrigin);
      return queuePlaceholders(context, patches.flatMap(getImageUrls));
    },
  });
  if (!isPaused) {
    await audit.finish(await sumCounts(context, recordId, counts));
    await queueCardImages(context);
  }
  return { ...counts, isPaused };
}

/** Reads a file as an import would, and writes nothing. Checks the images of the shop. */
export function readProductFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { onBrokenImage, onImageOrigin, onGuessedCategory, onNewProduct = () => {}, ...options }: FileOptions,
) {
  return importProducts(context.db, file, format, {
    ...options,
    dryRun: true,
    onPreviewed: async ({ line, key, patch }, outcome) => {
      const { categories, defaults } = patch;
      if (outcome === "new") onNewProduct({ line, patch });
      if (outcome === "new" && !categories?.length) {
        onGuessedCategory({ line, key, categories: defaults?.categories ?? [] });
      }
      reportOrigins([patch], onImageOrigin);
      for (const url of new Set(getImageUrls(patch))) {
        const reason = await checkLocalImage(context.media, url);
        if (reason) onBrokenImage({ line, key, reason: `${url}: ${reason}` });
      }
    },
  });
}

function reportOrigins(patches: readonly ProductPatch[], onImageOrigin: (origin: string) => void) {
  const urls = patches.flatMap(getImageUrls).map((url) => URL.parse(url));
  for (const origin of new Set(urls.flatMap((url) => (url ? [url.origin] : [])))) onImageOrigin(origin);
}

function getImageUrls({ images, variations = [] }: ProductPatch): string[] {
  return [...(images ?? []), ...variations.flatMap((variation) => variation.images ?? [])];
}
