import { parseArgs } from "node:util";
import { type ImportKind, importKinds } from "#contract/admin/imports/import-states.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import type { AppContext } from "../../server/context.ts";
import {
  chooseFormat,
  countSteepFallsOfFile,
  type ImportCounts,
  type ImportSettings,
  importProductFile,
  openProductFile,
  type ProductFile,
  type ProductFormat,
  type RefusedRow,
  recogniseKind,
} from "../../server/features/operations/import/index.ts";
import { describeUnlistedImageHosts } from "../settings/unlisted-image-hosts.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { createImportProgress } from "./import-progress.ts";
import { printImports, undoImport } from "./import-records.ts";
import { createImportReport } from "./import-report.ts";
import { importRowsOfFile } from "./import-rows-of-file.ts";

/** Options that only files of products have. */
const productOptions = ["mapping", "source", "currency", "rate", "untracked-stock", "again", "no-guesses"] as const;

function requireNoProductOptions(values: Readonly<Record<string, unknown>>) {
  const option = productOptions.find((name) => values[name] !== undefined);
  if (option) throw new UsageError(`--${option} is for files of products.`);
}

/** Refused rows reported individually; further rows are only counted. */
const maxReportedRows = 20;

const options = {
  mapping: { type: "string" },
  source: { type: "string" },
  currency: { type: "string" },
  rate: { type: "string" },
  "untracked-stock": { type: "string" },
  encoding: { type: "string" },
  "dry-run": { type: "boolean" },
  empty: { type: "boolean" },
  again: { type: "boolean" },
  "no-guesses": { type: "boolean" },
  list: { type: "boolean" },
  undo: { type: "string" },
  yes: { type: "boolean" },
  kind: { type: "string" },
} as const;

export const importCommand: Command = {
  usage: "import FILE [options]",
  summary: "Imports products, or exported customers and orders, from a CSV file or JSON Lines (docs/import.md)",
  help: `  --kind KIND           products, customers or orders; by default the columns decide
  --mapping FILE        maps columns to product fields, for a file that is no export of Shopify or WooCommerce
  --source NAME         origin of the products; source and key together identify a product
  --currency CODE       currency of the prices (INR, USD, …); without it, a merchant at a terminal is asked
  --rate N              rupees for one unit of the file's currency; needed unless it is INR
  --untracked-stock N   stock of variants that Shopify or WooCommerce does not count (default: as in the file)
  --encoding NAME       encoding of a file that is not UTF-8, for example windows-1252
  --dry-run             shows the old and the new value of each field, and changes nothing
  --empty               empty cells empty their fields, and variants that a product's rows leave out are removed
  --no-guesses          leaves category, colour and attributes empty that the file does not state
  --again               applies stock changes such as +2 once more, although this file was imported before
  --list                lists the newest imports with their ids
  --undo ID             gives what an import has changed its former values, for 90 days
  --yes                 does not ask before an undo, or before prices fall by more than half

  Columns that a file does not have leave their fields as they are.

  Exit code: 0 all products imported, 1 some rows refused, 2 the file could not be read.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (values.list || values.undo !== undefined) {
      if (path) throw new UsageError("--list and --undo take no file.");
      if (values.undo === undefined) return printImports(await getContext(), terminal);
      return undoImport(await getContext(), values.undo, { terminal, yes: values.yes });
    }
    if (!path || more.length > 0) throw new UsageError("Name one file to import.");
    const rate = parseNumber("--rate", values.rate, /^(?=.*[1-9])\d+(\.\d+)?$/);
    const currency = parseCurrency(values.currency);
    const untrackedStock = parseNumber("--untracked-stock", values["untracked-stock"], /^\d+$/);
    if (values.source?.trim() === "") throw new UsageError("--source: the name is empty.");
    const file = await openProductFile(path, values.encoding);
    const kind = parseKind(values.kind, file.columns);
    if (kind !== "products") {
      const { "dry-run": dryRun = false, empty: allowEmpty = false } = values;
      requireNoProductOptions(values);
      return importRowsOfFile(await getContext(), file, { kind, dryRun, allowEmpty }, terminal);
    }
    const context = await getContext();
    const ownUrl = context.config.publicUrl;
    const format = await chooseFormat(file, {
      ...values,
      rate,
      currency,
      untrackedStock,
      ownUrl,
      usesKeywords: !values["no-guesses"],
    });
    requireRate(format.currency, rate);
    if (format.assumesRupees) await confirmRupees(path, values["dry-run"] ?? false, terminal);
    const settings = {
      dryRun: values["dry-run"] ?? false,
      allowEmpty: values.empty ?? false,
      importId: values.again ? undefined : `${format.source} ${file.sha256}`,
    };
    if (!settings.dryRun && !values.yes) await confirmSteepFalls(context, file, format, settings, terminal);
    return importFile(context, file, format, settings, terminal);
  },
};

async function importFile(
  context: AppContext,
  file: ProductFile,
  format: ProductFormat,
  settings: ImportSettings,
  terminal: Terminal,
): Promise<number> {
  const started = performance.now();
  const progress = createImportProgress(terminal, file.bytes);
  const report = createImportReport(settings.dryRun ? progress.out : undefined);
  let reportedRows = 0;
  let brokenImages = 0;
  let notes = 0;
  let guessed = 0;
  const imageOrigins = new Set<string>();
  function reportRefused({ line, key, reason }: RefusedRow) {
    reportedRows += 1;
    if (reportedRows <= maxReportedRows) progress.error(`line ${line}${key && `, ${key}`}: ${reason}`);
  }
  const counts = await importProductFile(context, file, format, {
    ...settings,
    onBytesRead: progress.setBytesRead,
    onRefused: reportRefused,
    onBrokenImage({ line, key, reason }) {
      brokenImages += 1;
      if (brokenImages <= maxReportedRows) progress.error(`line ${line}, ${key}: ${reason}`);
    },
    onImageOrigin: (origin) => imageOrigins.add(origin),
    onChanged: report.add,
    onNote({ line, key, note }) {
      notes += 1;
      if (notes <= maxReportedRows) progress.error(`line ${line}, ${key}: ${note}`);
    },
    onGuess({ line, note }) {
      guessed += 1;
      if (settings.dryRun && guessed <= maxReportedRows) progress.out(`line ${line}: ${note}`);
    },
    onGuessedCategory: report.addGuess,
    onProgress: progress.setCounts,
  });
  progress.stop();
  if (reportedRows > maxReportedRows) terminal.error(`… and ${reportedRows - maxReportedRows} more rows were refused`);
  if (notes > maxReportedRows) terminal.error(`… and ${notes - maxReportedRows} more notes`);
  if (brokenImages > 0) {
    const images = brokenImages === 1 ? "1 image is" : `${brokenImages} images are`;
    terminal.error(`${images} missing or cannot be read: their products show the default image.`);
  }
  for (const line of report.summarize()) terminal.out(line);
  terminal.out(formatSummary(counts, (performance.now() - started) / 1000, settings.dryRun ?? false));
  for (const line of await describeUnlistedImageHosts(context.db, imageOrigins)) terminal.out(line);
  return counts.refused > 0 ? 1 : 0;
}

function formatSummary(counts: ImportCounts, seconds: number, dryRun: boolean): string {
  const total = counts.new + counts.updated + counts.unchanged + counts.refused;
  const line = `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`;
  return `${dryRun ? "Would be: " : ""}${line} (${total} products in ${seconds.toFixed(1)} s)`;
}

function parseCurrency(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[a-z]{3}$/i.test(text)) {
    throw new UsageError(`--currency: "${text}" is not a currency code such as INR or USD.`);
  }
  return text?.toUpperCase();
}

function requireRate(currency: string | undefined, rate: number | undefined) {
  if (currency === "INR" && rate !== undefined && rate !== 1) throw new UsageError("--rate: one INR is one rupee.");
  if (currency === undefined || currency === "INR" || rate !== undefined) return;
  throw new UsageError(`--currency ${currency} needs --rate N: the rupees for one ${currency}.`);
}

function parseKind(text: string | undefined, columns: readonly string[]): ImportKind {
  if (text === undefined) return recogniseKind(columns);
  const kind = importKinds.find((each) => each === text);
  if (kind) return recogniseKind(columns, kind);
  throw new UsageError(`--kind: "${text}" is not one of ${importKinds.join(", ")}.`);
}

/** Asks whether the prices are in rupees. Dollars that are read as rupees would make prices 80 times too low. */
async function confirmRupees(path: string, dryRun: boolean, terminal: Terminal) {
  if (dryRun) terminal.out("Prices are read as rupees (INR).");
  else if (terminal.confirm && !(await terminal.confirm(`Are the prices of ${path} in rupees (INR)?`))) {
    throw new UsageError("Name the currency of the prices: --currency CODE --rate N.");
  }
}

/** Asks before prices fall by more than half. Most often such a price lacks a zero or is in another currency. */
async function confirmSteepFalls(
  { db }: AppContext,
  file: ProductFile,
  format: ProductFormat,
  settings: ImportSettings,
  terminal: Terminal,
) {
  const steepFalls = await countSteepFallsOfFile(db, file, format, settings);
  if (steepFalls === 0) return;
  const prices = steepFalls === 1 ? "1 price falls" : `${steepFalls} prices fall`;
  await requireConfirmation(terminal, `${prices} by more than half. Import the file?`, false);
}

function parseNumber(name: string, text: string | undefined, pattern: RegExp): number | undefined {
  if (text === undefined) return undefined;
  const digits = toAsciiDigits(text);
  if (!pattern.test(digits)) throw new UsageError(`${name}: "${text}" is not a valid number.`);
  return Number(digits);
}
