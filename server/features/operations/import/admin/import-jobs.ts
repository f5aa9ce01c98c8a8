import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { ComparedProduct, ProductPatch } from "../../../merchandise/catalogue/products/index.ts";
import { type Actor, announceToStaff, toStaffActor } from "../../../shop/audit/audit.ts";
import type { ProductFile } from "../product-files/product-file.ts";
import { readProductFile, writeProductFile } from "../products/import-product-file.ts";
import type { ImportBatch } from "../products/import-products.ts";
import {
  addImageHosts,
  countImportProducts,
  findImport,
  type ImportRecord,
  updateImport,
} from "../records/import-record-queries.ts";
import { finishImport, sumCounts } from "../records/record-import.ts";
import { runUndo, undoableMs } from "../records/undo-import.ts";
import { findUnexpected } from "./expected-changes.ts";
import { type ImportStep, isShown, type RunStep, toJobType } from "./import-step.ts";
import { rowSteps } from "./row-steps.ts";
import { runCheck, runWrite } from "./step-progress.ts";
import { chooseStoredFormat } from "./stored-file.ts";
import { deleteOldImportData, storeResults, storeRows } from "./stored-import-queries.ts";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Continues a dry run, an import or its undo. `by`: the member who undoes the import. */
    import: { importId: string; step: ImportStep; by?: { id: string; name: string } | undefined };
    /**
     * The same job for files of customers and orders. It has its own type, because builds that import products only
     * would read such a file as products.
     */
    "import-rows": { importId: string; step: ImportStep; by?: { id: string; name: string } | undefined };
  }
}

/**
 * Time after which a job queues its continuation, in milliseconds. It is well within a job's time limit, so that no
 * other process takes the job over.
 */
const maxJobMs = 30_000;
const fileLifetimeMs = 30 * 86_400_000;
/** Lifetime of files of customers and orders that are uploaded but never imported. */
const personalFileLifetimeMs = 7 * 86_400_000;
const dayMs = 86_400_000;

export async function runImportJobs(context: AppContext) {
  for (const type of ["import", "import-rows"] as const)
    await context.jobs.process(type, async (payload) => {
      const deadline = performance.now() + maxJobMs;
      await runStep(context, payload, () => performance.now() > deadline);
    });
  context.jobs.repeat("deletion of old import files", dayMs, () => {
    const now = context.now().getTime();
    return deleteOldImportData(context.db, {
      files: new Date(now - fileLifetimeMs),
      personal: new Date(now - personalFileLifetimeMs),
      reversals: new Date(now - undoableMs),
    });
  });
}

/** Runs one job's part of a step, and queues the next job if `isPausing` has ended this part. Can be repeated. */
export async function runStep(
  context: AppContext,
  { importId, step, by }: { importId: string; step: ImportStep; by?: { id: string; name: string } | undefined },
  isPausing: () => boolean,
) {
  const record = await findImport(context.db, importId);
  if (!record) return;
  const run = record.kind === "products" ? steps[step] : rowSteps[step];
  const isDone = await run(context, record, isPausing, by ? toStaffActor(by) : toActor(record));
  if (!isDone) await context.jobs.add(context.db, toJobType(record), { importId, step, by });
  await announceToStaff(context.db, "import");
}

const toActor = ({ actor_id: id, actor: name }: ImportRecord): Actor =>
  id === null ? { kind: "command", name } : { kind: "staff", id, name };

const steps: Record<ImportStep, RunStep> = {
  check: (context, record, isPausing) =>
    runCheck(context, record, async ({ file, options, onBytesRead, addBatch }) => {
      const notes = new Map<number, string[]>();
      const created = new Map<number, ProductPatch>();
      const imageHosts = new Set(record.image_hosts);
      const newHosts = new Set<string>();
      const addNote = (line: number, note: string) => notes.set(line, [...(notes.get(line) ?? []), note]);
      const format = await chooseStoredFormat(file, options, context.config.publicUrl);
      return readProductFile(context, file, format, {
        allowEmpty: options.allowEmpty,
        importId: toStockKey(record, file),
        isPausing,
        afterLine: record.position,
        onRefused() {},
        onBytesRead,
        onImageOrigin(origin) {
          const { host } = new URL(origin);
          if (!imageHosts.has(host)) newHosts.add(host);
        },
        onBrokenImage: ({ line, reason }) => addNote(line, `Image ${reason}`),
        onGuessedCategory() {},
        onNewProduct: ({ line, patch }) => created.set(line, patch),
        async onBatch({ rows, line }) {
          await storeRows(
            context.db,
            rows
              .filter(isShown)
              .map((row) =>
                toRow(record.id, row, created.get(row.line), [...row.notes, ...(notes.get(row.line) ?? [])]),
              ),
          );
          notes.clear();
          created.clear();
          if (newHosts.size > 0) await addImageHosts(context.db, record.id, [...newHosts]);
          for (const host of newHosts) imageHosts.add(host);
          newHosts.clear();
          await addBatch(rows, line);
        },
      });
    }),

  write: (context, record, isPausing, by) =>
    runWrite(context, record, {
      async read({ file, options, onBytesRead, addBatch }) {
        const format = await chooseStoredFormat(file, options, context.config.publicUrl);
        const written = await countImportProducts(context.db, record.id);
        const stockKey = toStockKey(record, file);
        await updateImport(context.db, record.id, ["running"], { stock_key: stockKey });
        return writeProductFile(context, file, format, {
          allowEmpty: options.allowEmpty,
          importId: stockKey,
          isPausing,
          afterLine: record.position,
          recordId: record.id,
          by,
          isStarted: true,
          audited: written.updated,
          onRefused() {},
          onBrokenImage() {},
          onImageOrigin() {},
          onGuessedCategory() {},
          onBytesRead,
          findUnexpected: (db, products: readonly ComparedProduct[]) => findUnexpected(db, record.id, products),
          async onBatch({ rows, line }) {
            await storeResults(context.db, record.id, rows);
            await addBatch(rows, line);
          },
        });
      },
      async finish(counts) {
        await finishImport(context, record.id, { ...(await sumCounts(context, record.id, counts)), isComplete: true });
      },
    }),

  undo: (context, record, isPausing, by) => runUndo(context, by, record.id, isPausing),
};

/**
 * The key under which stock changes ("+2") are applied once, whether the same file is uploaded again or imported by the
 * command line.
 */
const toStockKey = ({ source }: ImportRecord, { sha256 }: ProductFile) => `${source} ${sha256}`;

function toRow(importId: string, row: ImportBatch["rows"][number], created: ProductPatch | undefined, notes: string[]) {
  const { line, key, productKey, outcome, reason, changes, retained } = row;
  return {
    import_id: importId,
    line,
    key,
    product_key: productKey,
    outcome,
    reason,
    result: null,
    changes: JSON.stringify(created ? describeNew(created) : changes),
    retained: JSON.stringify(retained),
    notes: JSON.stringify(notes),
  };
}

const maxDescribedVariants = 12;

/** The fields of a new product that the dry run shows. */
function describeNew({ name, variations = [], categories, defaults, status }: ProductPatch) {
  const variants = variations.flatMap(({ color, sizes }) => sizes.map((size) => ({ ...size, color })));
  const path = categories?.length ? categories : (defaults?.categories ?? []);
  const toField = (field: string, after: string) => ({ field, before: "", after });
  return [
    toField("name", name ?? ""),
    ...(path.length > 0 ? [toField("category", path.join(" > "))] : []),
    ...(status && status !== "active" ? [toField("status", status)] : []),
    ...variants.slice(0, maxDescribedVariants).map(({ color, size, price = 0, inventory, defaultInventory = 0 }) => ({
      ...toField("variant", `${formatPaise(price)}, ${inventory ?? defaultInventory} in stock`),
      variant: `${color} / ${size}`,
    })),
    ...(variants.length > maxDescribedVariants
      ? [toField("variants", `${variants.length - maxDescribedVariants} more`)]
      : []),
  ];
}
