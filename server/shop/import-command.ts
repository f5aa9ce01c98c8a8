import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { ProductDraft } from "../catalogue/product-save.ts";
import type { AppContext } from "../context.ts";
import { queuePlaceholders } from "../images/placeholder-jobs.ts";
import { type Command, type Terminal, WrongUse } from "./command.ts";
import { type Counts, importProducts, type Trouble } from "./import-products.ts";
import { mappedFormat } from "./mapped.ts";
import { findOwnMapping, readMapping, requireColumns } from "./mapping.ts";
import type { Format } from "./product-rows.ts";
import { openFile, type ShopFile, Unreadable } from "./read-file.ts";
import { shopifyFormat } from "./shopify.ts";
import { isShopify } from "./shopify-columns.ts";
import { showProgress } from "./show-progress.ts";

/** Refused products told one by one; the rest are counted, or all written with --errors. */
const toldAtMost = 20;

const options = {
  mapping: { type: "string" },
  source: { type: "string" },
  rate: { type: "string" },
  "untracked-stock": { type: "string" },
  encoding: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

export const importCommand: Command = {
  use: "import FILE [options]",
  about: "Takes products from a Shopify export, another CSV file or JSON Lines (docs/import.md)",
  help: `  --mapping FILE        which column is which, for a file that is not Shopify's
  --source NAME         where the products come from; the same source and key are the same product
  --rate N              rupees for one unit of the file's currency (1)
  --untracked-stock N   pieces of a Shopify variant whose stock is not tracked (as the file says)
  --encoding NAME       of a file that is not UTF-8, such as windows-1252
  --dry-run             says what would happen and changes nothing

  Ends with 0 when all went in, 1 when some rows were refused, 2 when the file could not be read.`,
  async run(args, { openShop, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUse("Name the one file to import.");
    const rate = numberOf("--rate", values.rate, /^(?=.*[1-9])\d+(\.\d+)?$/) ?? 1;
    const untrackedStock = numberOf("--untracked-stock", values["untracked-stock"], /^\d+$/);
    if (values.source?.trim() === "") throw new WrongUse("--source: a name is meant.");
    const dryRun = values["dry-run"] ?? false;
    const file = await openFile(path, values.encoding);
    const format = await formatOf(file, { ...values, rate, untrackedStock });
    return importFile(await openShop(), file, format, { dryRun, terminal });
  },
};

type FormatOptions = {
  mapping?: string | undefined;
  source?: string | undefined;
  rate: number;
  untrackedStock: number | undefined;
};

/** A mapping that is given counts, even for a file that looks like Shopify's. */
async function formatOf(
  file: ShopFile,
  { mapping: path, source, rate, untrackedStock }: FormatOptions,
): Promise<Format> {
  if (!path && isShopify(file.columns)) {
    return shopifyFormat(file.columns, source ?? "shopify", { rate, untrackedStock });
  }
  const mapping = path ? await readMapping(path) : await findOwnMapping(file.columns);
  if (!mapping) {
    const columns = file.columns.join(", ");
    throw new Unreadable(`${file.path} needs a mapping: --mapping FILE (docs/import.md). Its columns are: ${columns}`);
  }
  requireColumns(mapping, file.columns);
  return mappedFormat(mapping, source ?? mapping.name ?? basename(file.path).replace(/\.[^.]*$/, ""), rate);
}

async function importFile(
  context: AppContext,
  file: ShopFile,
  format: Format,
  { dryRun, terminal }: { dryRun: boolean; terminal: Terminal },
): Promise<number> {
  const started = performance.now();
  const progress = showProgress(terminal, file.bytes);
  let told = 0;
  function tell({ line, key, reason }: Trouble) {
    told += 1;
    if (told <= toldAtMost) progress.say(`line ${line}${key && `, ${key}`}: ${reason}`);
  }
  const rows = file.rows((bytes) => progress.at(bytes));
  const counts = await importProducts(context.db, rows, format, {
    dryRun,
    onTrouble: tell,
    onProgress: progress.counted,
    onSaved: (drafts) => queuePlaceholders(context, drafts.flatMap(picturesOf)),
  });
  progress.done();
  if (told > toldAtMost) terminal.error(`… and ${told - toldAtMost} more rows were refused`);
  terminal.out(summary(counts, (performance.now() - started) / 1000, dryRun));
  return counts.refused > 0 ? 1 : 0;
}

function picturesOf({ images = [], variations }: ProductDraft): string[] {
  return [...images, ...variations.flatMap((variation) => variation.images ?? [])];
}

function summary(counts: Counts, seconds: number, dryRun: boolean): string {
  const all = counts.new + counts.updated + counts.unchanged + counts.refused;
  const line = `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`;
  return `${dryRun ? "Would be: " : ""}${line} (${all} products in ${seconds.toFixed(1)} s)`;
}

function numberOf(name: string, text: string | undefined, shape: RegExp): number | undefined {
  if (text === undefined) return undefined;
  if (!shape.test(text)) throw new WrongUse(`${name}: "${text}" is not a number that can be used here.`);
  return Number(text);
}
