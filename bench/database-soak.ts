/**
 * Soak test of the database. A shop is filled with a million orders by bulk SQL. Then customers fill carts, order and
 * pay, and staff pack, through the shop's own functions. The test runs once with PostgreSQL's default storage settings
 * and once with the settings of the migrations. It reports heap-only (HOT) updates, dead rows, growth and index bloat
 * of the tables that are updated.
 *
 * Options: --orders N (1000000), --updates N (20000, the orders that each of the two runs places). BENCH_DATABASE_URL
 * selects a cluster; by default a temporary embedded one is used.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readConfig } from "../server/config/config.ts";
import { createContext, type OpenContext } from "../server/create-context.ts";
import { cloneDatabase, createBenchDatabase } from "./database/bench-database.ts";
import { fillOrders } from "./database-soak/fill.ts";
import { applySettings, readSettings, resetSettings } from "./database-soak/storage-settings.ts";
import { measureTables, printTables } from "./database-soak/table-figures.ts";
import { runWorkload } from "./database-soak/workload.ts";

const { values } = parseArgs({
  options: { orders: { type: "string", default: "1000000" }, updates: { type: "string", default: "20000" } },
});
const [orders, updates] = [Number(values.orders), Number(values.updates)];
if (!(orders >= 1000 && updates > 0)) throw new Error("--orders: 1000 or more, --updates: 1 or more");

const folder = await mkdtemp(`${tmpdir()}/kapas-database-soak-`);
const database = await createBenchDatabase(folder);
try {
  const settings = await withContext(database.url, async ({ context: { db } }) => {
    const migrated = await readSettings(db);
    await resetSettings(db, migrated);
    console.log(`Filled ${orders} orders in ${await fillOrders(db, orders)} s`);
    return migrated;
  });
  const tuned = await cloneDatabase(database.url);
  console.log("PostgreSQL's default settings:");
  await soak(database.url, async () => {});
  console.log("Settings of the migrations:");
  await soak(tuned.url, (open) => applySettings(open.context.db, settings));
  await tuned.remove();
} finally {
  // The clean-up also runs after an error, which would otherwise leave gigabytes behind.
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}

async function soak(url: string, prepare: (open: OpenContext) => Promise<void>) {
  await withContext(url, async (open) => {
    await prepare(open);
    const { db } = open.context;
    // The statistics of a cloned database are empty.
    await sql`analyze`.execute(db);
    const before = await measureTables(db);
    const seconds = await runWorkload(open.context, updates);
    const after = await measureTables(db);
    console.log(`${updates} orders in ${seconds.toFixed(0)} s, ${(updates / seconds).toFixed(0)}/s`);
    await printTables(db, before, after);
  });
}

async function withContext<Result>(url: string, use: (open: OpenContext) => Promise<Result>): Promise<Result> {
  const environment = {
    DATABASE_URL: url,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    DATA_DIR: folder,
  };
  const open = await createContext(readConfig({ ...environment, LOG_LEVEL: "error" }), { role: "command" });
  const result = await use(open);
  await open.close();
  return result;
}
