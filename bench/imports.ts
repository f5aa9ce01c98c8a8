/**
 * Measures an import of 10,000 rows in a shop of 27,000 products: its dry run, the import and its undo by the job of
 * the back office. Meanwhile, product pages, listings and the home page are requested at a steady rate to show the
 * effect on visitors. The file is the shop's own export of 10,000 variants with other prices and brands. The job runs
 * in a second process, as in a shop with a separate worker.
 *
 * Requires a build. BENCH_SECONDS is the length of the part without a job (default 10).
 */
import { Readable } from "node:stream";
import { sql } from "kysely";
import { ImportOptions } from "#contract/admin/imports/imports.ts";
import { permissions } from "#contract/admin/permissions.ts";
import type { AppContext } from "../server/context.ts";
import { checkImport, startImport } from "../server/features/operations/import/admin/check-import.ts";
import { runStep } from "../server/features/operations/import/admin/import-jobs.ts";
import { undoImport } from "../server/features/operations/import/admin/undo-import.ts";
import { uploadImport } from "../server/features/operations/import/admin/upload-import.ts";
import { exportProducts } from "../server/features/operations/import/index.ts";
import { newId } from "../server/platform/database/id.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { findPopularPages, toVisitRow, type Visit, visitFor, visitWhile } from "./pages/visit-while.ts";
import { type BenchShop, withBenchShop } from "./shop/bench-shop.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 27_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rowCount = 10_000;
const by = { id: newId(), name: "bench", granted: new Set(permissions) };

await withBenchShop(fill, measure, { pages: true, role: "web" });

async function fill({ db }: AppContext): Promise<string[]> {
  await fillCatalogue(db, productCount);
  // Only products with a source are exported.
  await db.updateTable("products").set({ source: "bench", source_key: sql`id` }).execute();
  return findPopularPages(db);
}

async function measure({ context, url }: BenchShop, paths: string[]) {
  await visitWhile(url, paths, async () => {});
  const parts: Record<string, Visit> = {};
  parts.without = await visitFor(url, paths, seconds);
  const importId = newId();
  await uploadImport(context, by, { importId, name: "products.csv" }, Readable.from(await createFile(context)));
  parts["dry run"] = await visitWhile(url, paths, async () => {
    await checkImport(context, by, importId, ImportOptions.parse({}));
    await runUntilEnd(context, importId, "check");
  });
  parts.import = await visitWhile(url, paths, async () => {
    await startImport(context, by, importId, { acceptRefused: false });
    await runUntilEnd(context, importId, "write");
  });
  parts.undo = await visitWhile(url, paths, async () => {
    await undoImport(context, by, importId);
    await runUntilEnd(context, importId, "undo");
  });
  const { rows } = await sql`select state, checked, counts, undone from imports where id = ${importId}`.execute(
    context.db,
  );
  console.log("Record of the import:", rows[0]);
  console.table(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, toVisitRow(part)])));
}

/** Creates a file of the first rows of the export, with other prices and brands. */
async function createFile({ db }: AppContext): Promise<Buffer[]> {
  const columns = ["Source", "Key", "Brand", "Colour", "Size", "Price"];
  const lines: string[] = [];
  for await (const line of exportProducts(db, { columns })) {
    if (lines.length > rowCount) break;
    const [, start = line, price = ""] = /^(.*,)(\d+)(?:\.\d+)?$/s.exec(line) ?? [];
    lines.push(
      price === "" ? line : `${start.replace(/^([^,]*,[^,]*,)([^,"]+),/, "$1$2 Edition,")}${Number(price) - 1}`,
    );
  }
  return [Buffer.from(lines.join("\r\n"))];
}

async function runUntilEnd(context: AppContext, importId: string, step: "check" | "write" | "undo") {
  const isRunning = async () => {
    const { rows } = await sql`
      select from imports where id = ${importId} and state in ('checking', 'running', 'undoing')`.execute(context.db);
    return rows.length > 0;
  };
  while (await isRunning()) await runStep(context, { importId, step, by }, () => false);
}
