import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../server/config/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext } from "../../server/create-context.ts";
import { createBenchDatabase } from "../database/bench-database.ts";
import { withCleanUp } from "./with-clean-up.ts";

export type BenchShop = {
  /** A context on the same database, for filling it and for measuring it directly. */
  context: AppContext;
  url: string;
  /** The CPU milliseconds of the serving process, including its jobs. A busy machine affects this figure least. */
  getCpuMs(): Promise<number>;
  /** The number of pages rendered so far, if RENDER_THREADS is not 0. */
  countRenderedPages(): Promise<number>;
};

type BenchOptions = {
  pages?: boolean;
  role?: "web" | "all";
  openDatabase?: (folder: string) => Promise<{ url: string; remove: () => Promise<void> }>;
};

/**
 * Runs the API in a separate process with its own database while `measure` runs. With `pages`, the process also serves
 * the built pages. `role` is "web" if the benchmark runs the jobs in its own process, as a worker does. `openDatabase`
 * opens another database instead of a new, empty one.
 */
export async function withBenchShop<Filled>(
  fill: (context: AppContext) => Promise<Filled>,
  measure: (bench: BenchShop, data: Filled) => Promise<void>,
  { pages = false, role = "all", openDatabase = createBenchDatabase }: BenchOptions = {},
): Promise<void> {
  await withCleanUp(async (onEnd) => {
    const folder = await mkdtemp(`${tmpdir()}/kapas-bench-`);
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const database = await openDatabase(folder);
    onEnd(database.remove);
    const environment = {
      DATABASE_URL: database.url,
      JWT_SECRET: "a secret for this bench alone, 32 characters",
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
    };
    const { context, close } = await createContext(readConfig(environment), { role: "command" });
    onEnd(close);
    // A new shop is closed to customers (migration 0343). Without stored settings it is open.
    await context.db.deleteFrom("settings").execute();
    const data = await fill(context);
    const serve = new URL("serve.ts", import.meta.url);
    const server = fork(serve, pages ? ["--pages"] : [], { env: { ...process.env, ...environment, ROLE: role } });
    onEnd(() => stop(server));
    const port = await receive<number>(server);
    async function getUsage() {
      server.send("usage?");
      return receive<NodeJS.CpuUsage & { renderedPages: number }>(server);
    }
    async function getCpuMs() {
      const { user, system } = await getUsage();
      return (user + system) / 1000;
    }
    const countRenderedPages = async () => (await getUsage()).renderedPages;
    await measure({ context, url: `http://127.0.0.1:${port}`, getCpuMs, countRenderedPages }, data);
  });
}

/** Resolves to the next message of the serving process. Rejects if the process ends before sending one. */
async function receive<Message>(server: ChildProcess): Promise<Message> {
  const abort = new AbortController();
  const { signal } = abort;
  const ended = once(server, "exit", { signal }).then(([code]) => {
    throw new Error(`The serving process has ended (${code}).`);
  });
  const received = once(server, "message", { signal }).then(([message]) => message as Message);
  return Promise.race([received, ended]).finally(() => {
    // The promise that lost the race rejects with an AbortError.
    for (const promise of [received, ended]) promise.catch(() => {});
    abort.abort();
  });
}

/** Stops the serving process, which ends when its parent disconnects. After Ctrl-C it may have ended already. */
async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  if (server.connected) server.disconnect();
  await exited;
}
