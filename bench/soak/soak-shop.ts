import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { toStartCommand } from "../../scripts/commands.ts";
import { readConfig } from "../../server/config/config.ts";
import { createContext } from "../../server/create-context.ts";
import { findFreePort } from "../../tests/support/free-port.ts";
import { createBenchDatabase } from "../database/bench-database.ts";
import { fillDemoShop, type LoadData } from "../load/fill-demo-shop.ts";

export type SoakShop = LoadData & {
  url: string;
  pid: number;
  /** The signal that Ctrl-C aborts. The load then ends, the report is printed and everything is removed. */
  signal: AbortSignal;
  /** Imports products after this time. Resolves to the duration of the import in seconds. */
  importAfter(milliseconds: number): Promise<number>;
};

const importedProducts = 1000;
/** The time for the shop to end. It first completes running work, such as a job with ten photos. */
const maxClosingMs = 60_000;

/** Runs the demo shop, as `npm start` does, in a temporary folder while `measure` runs. */
export async function withSoakShop(measure: (shop: SoakShop) => Promise<void>): Promise<void> {
  const abort = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => abort.abort());
  const folder = await mkdtemp(`${tmpdir()}/kapas-soak-`);
  const database = await createBenchDatabase(folder);
  const port = await findFreePort();
  const command = toStartCommand();
  const environment = {
    ...command.environment,
    PATH: process.env.PATH,
    RENDER_THREADS: process.env.RENDER_THREADS,
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: "error",
  };
  const server = startProcess(command.args, environment, `${folder}/shop.log`);
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilOpen(url, server, `${folder}/shop.log`);
    const { context, close } = await createContext(readConfig(environment), { role: "command" });
    const data = await fillDemoShop(context, folder);
    await close();
    async function importAfter(milliseconds: number) {
      await pause(milliseconds, undefined, { signal: abort.signal }).catch(() => {});
      if (abort.signal.aborted) return 0;
      const startedAt = performance.now();
      await writeFile(`${folder}/import.csv`, toProductFile(data.photoUrls));
      const args = ["cli/main.ts", "import", `${folder}/import.csv`, "--currency", "INR"];
      const importer = startProcess(args, environment, `${folder}/import.log`);
      const [code] = await once(importer, "exit");
      if (code !== 0) throw new Error(`The import failed:\n${await readFile(`${folder}/import.log`, "utf8")}`);
      return (performance.now() - startedAt) / 1000;
    }
    await measure({ ...data, url, pid: server.pid ?? 0, signal: abort.signal, importAfter });
    const log = await readFile(`${folder}/shop.log`, "utf8");
    const errors = log.split("\n").filter((line) => line.startsWith("{"));
    if (errors.length > 0) console.log(`${errors.length} errors in the shop's log, the last:\n${errors.at(-1)}`);
  } finally {
    // The clean-up also runs after an error, which would otherwise leave the shop, its database and gigabytes of
    // images.
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      const killing = setTimeout(() => server.kill("SIGKILL"), maxClosingMs);
      await once(server, "exit");
      clearTimeout(killing);
    }
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

function startProcess(args: string[], env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const log = createWriteStream(logFile);
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  return child;
}

async function waitUntilOpen(url: string, server: ChildProcess, logFile: string) {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The shop does not start:\n${await readFile(logFile, "utf8")}`);
    await pause(200);
  }
}

/** A file of products in two colours with photos, whose placeholders the shop computes after the import. */
function toProductFile(photoUrls: readonly string[]): string {
  const header =
    "Handle,Title,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position";
  const rows = Array.from({ length: importedProducts }, (_, n) => [
    `soak-${n},Soak Kurta ${n},Kurtas,women,Color,Red,Size,M,S-${n}-R,shopify,10,999,1499,${photoUrls[n % photoUrls.length]},1`,
    `soak-${n},,,,,Blue,,M,S-${n}-B,shopify,10,999,1499,${photoUrls[(n + 1) % photoUrls.length]},2`,
  ]);
  return [header, ...rows.flat()].join("\n");
}
