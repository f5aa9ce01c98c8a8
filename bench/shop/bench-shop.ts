import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../server/config/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext } from "../../server/create-context.ts";
import { createBenchDatabase } from "../database/bench-database.ts";

export type BenchShop = {
  /** Context on the same database, for filling it and for measuring it directly. */
  context: AppContext;
  url: string;
  /** CPU milliseconds of the serving process, its jobs included: the figure least affected by a busy machine. */
  getCpuMs(): Promise<number>;
  /** Pages rendered so far, if RENDER_THREADS is not 0. */
  countRenderedPages(): Promise<number>;
};

/** Runs the API in a separate process with its own database while `measure` runs. `pages` also serves the built pages. */
export async function withBenchShop<Filled>(
  fill: (context: AppContext) => Promise<Filled>,
  measure: (bench: BenchShop, data: Filled) => Promise<void>,
  { pages = false } = {},
): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/kapas-bench-`);
  const database = await createBenchDatabase(folder);
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
  };
  const { context, close } = await createContext(readConfig(environment), { role: "command" });
  const data = await fill(context);
  const serve = new URL("serve.ts", import.meta.url);
  const server = fork(serve, pages ? ["--pages"] : [], { env: { ...process.env, ...environment } });
  const [port] = (await once(server, "message")) as [number];
  async function getUsage() {
    server.send("usage?");
    return ((await once(server, "message")) as [NodeJS.CpuUsage & { renderedPages: number }])[0];
  }
  async function getCpuMs() {
    const { user, system } = await getUsage();
    return (user + system) / 1000;
  }
  const countRenderedPages = async () => (await getUsage()).renderedPages;
  await measure({ context, url: `http://127.0.0.1:${port}`, getCpuMs, countRenderedPages }, data);
  server.disconnect();
  await once(server, "exit");
  await close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}
