import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { seedDemoShop } from "../../../demo/index.ts";
import { readConfig } from "../../../server/config/config.ts";
import type { AppContext } from "../../../server/context.ts";
import { createContext } from "../../../server/create-context.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { noOrderLimits } from "../../../tests/support/shop/builders.ts";
import { createBenchDatabase } from "../../database/bench-database.ts";
import type { Target } from "../send.ts";

export type LogLine = {
  level: number;
  msg: string;
  url?: string;
  err?: { message?: string; stack?: string };
  /** The reason why a job has failed. */
  reason?: string;
};
export type FuzzShop = {
  /** A context on the shop's database, for data that the API does not return and for checking the books. */
  context: AppContext;
  origin: string;
  target: Target;
  /** The warnings and errors that the shop has logged so far. */
  log: LogLine[];
  /** Whether the process still runs. */
  isAlive(): boolean;
  /** Kills the process as a power failure would (SIGKILL), and starts another one at the same address. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the built shop as `npm start` does, with the demo data and a data folder of its own. */
export async function startFuzzShop(concurrency: number): Promise<FuzzShop> {
  const folder = await mkdtemp(`${tmpdir()}/kapas-fuzz-`);
  const database = await createBenchDatabase(folder);
  const port = await findFreePort();
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: "on",
    LOG_LEVEL: "warn",
  };
  const { context, close } = await createContext(readConfig(environment), { role: "command" });
  await seedDemoShop(context);
  // The small number of customers places many orders.
  await saveSettings(context.db, noOrderLimits);
  const main = new URL("../../../server/main.ts", import.meta.url).pathname;
  const inherited = { PATH: process.env.PATH, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" };
  const log: LogLine[] = [];
  const start = () => {
    const env = { ...inherited, ...environment };
    const started = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
    readLog(started, log);
    return started;
  };
  let server = start();
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, server);
  return {
    context,
    origin,
    target: { port, agent },
    log,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    async killAndRestart() {
      const exited = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await exited;
      server = start();
      await waitUntilReady(origin, server);
    },
    async close() {
      agent.destroy();
      const exited = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.kill("SIGTERM")) await exited;
      await close();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readLog(server: ChildProcess, log: LogLine[]) {
  createInterface({ input: server.stdout! }).on("line", (line) => {
    if (line.startsWith("{")) log.push(JSON.parse(line));
  });
}

async function waitUntilReady(origin: string, server: ChildProcess) {
  for (;;) {
    if (server.exitCode !== null) throw new Error("The shop did not start; the reason is above.");
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
