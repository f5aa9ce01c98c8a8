import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { ProductDraft } from "../../server/catalogue/product-save.ts";
import type { AppContext } from "../../server/context.ts";
import { type ImportCounts, importProducts, type RefusedRow } from "../../server/features/import/import-products.ts";
import { createMappedFormat } from "../../server/features/import/mapping/mapped-format.ts";
import { findBuiltInMapping, readMapping, requireColumns } from "../../server/features/import/mapping/mapping.ts";
import {
  openProductFile,
  type ProductFile,
  UnreadableFile,
} from "../../server/features/import/product-files/product-file.ts";
import type { ProductFormat } from "../../server/features/import/product-files/product-rows.ts";
import { isShopifyExport } from "../../server/features/import/shopify/shopify-columns.ts";
import { createShopifyFormat } from "../../server/features/import/shopify/shopify-format.ts";
import { queuePlaceholders } from "../../server/images/placeholder-jobs.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { createProgress } from "../terminal/progress.ts";

/** Refused products told one by one; the rest are counted, or all written with --errors. */
const maxReportedRows = 20;

const options = {
  mapping: { type: "string" },
  source: { type: "string" },
  rate: { type: "string" },
  "untracked-stock": { type: "string" },
  encoding: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

export const importCommand: Command = {
  usage: "import FILE [options]",
  summary: "Takes products from a Shopify export, another CSV file or JSON Lines (docs/import.md)",
  help: `  --mapping FILE        which column is which, for a file that is not Shopify's
  --source NAME         where the products come from; the same source and key are the same product
  --rate N              rupees for one unit of the file's currency (1)
  --untracked-stock N   pieces of a Shopify variant whose stock is not tracked (as the file says)
  --encoding NAME       of a file that is not UTF-8, such as windows-1252
  --dry-run             says what would happen and changes nothing

  Ends with 0 when all went in, 1 when some rows were refused, 2 when the file could not be read.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError("Name the one file to import.");
    const rate = parseNumber("--rate", values.rate, /^(?=.*[1-9])\d+(\.\d+)?$/) ?? 1;
    const untrackedStock = parseNumber("--untracked-stock", values["untracked-stock"], /^\d+$/);
    if (values.source?.trim() === "") throw new UsageError("--source: a name is meant.");
    const dryRun = values["dry-run"] ?? false;
    const file = await openProductFile(path, values.encoding);
    const format = await chooseFormat(file, { ...values, rate, untrackedStock });
    return importFile(await getContext(), file, format, { dryRun, terminal });
  },
};

type FormatOptions = {
  mapping?: string | undefined;
  source?: string | undefined;
  rate: number;
  untrackedStock: number | undefined;
};

/** A mapping that is given counts, even for a file that looks like Shopify's. */
async function chooseFormat(
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

async function importFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  { dryRun, terminal }: { dryRun: boolean; terminal: Terminal },
): Promise<number> {
  const started = performance.now();
  const progress = createProgress(terminal, file.bytes);
  let reportedRows = 0;
  function report({ line, key, reason }: RefusedRow) {
    reportedRows += 1;
    if (reportedRows <= maxReportedRows) progress.error(`line ${line}${key && `, ${key}`}: ${reason}`);
  }
  const rows = file.rows((bytes) => progress.setBytesRead(bytes));
  const counts = await importProducts(context.db, rows, format, {
    dryRun,
    onRefused: report,
    onProgress: progress.setCounts,
    onSaved: (drafts) => queuePlaceholders(context, drafts.flatMap(getImageUrls)),
  });
  progress.stop();
  if (reportedRows > maxReportedRows) terminal.error(`… and ${reportedRows - maxReportedRows} more rows were refused`);
  terminal.out(formatSummary(counts, (performance.now() - started) / 1000, dryRun));
  return counts.refused > 0 ? 1 : 0;
}

function getImageUrls({ images = [], variations }: ProductDraft): string[] {
  return [...images, ...variations.flatMap((variation) => variation.images ?? [])];
}

function formatSummary(counts: ImportCounts, seconds: number, dryRun: boolean): string {
  const total = counts.new + counts.updated + counts.unchanged + counts.refused;
  const line = `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`;
  return `${dryRun ? "Would be: " : ""}${line} (${total} products in ${seconds.toFixed(1)} s)`;
}

function parseNumber(name: string, text: string | undefined, pattern: RegExp): number | undefined {
  if (text === undefined) return undefined;
  if (!pattern.test(text)) throw new UsageError(`${name}: "${text}" is not a number that can be used here.`);
  return Number(text);
}
