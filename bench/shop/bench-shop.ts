import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../server/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext } from "../../server/create-context.ts";
import { makeDatabase } from "../database/make-database.ts";

export type BenchShop = {
  /** The same database, for filling it and for measuring its limit. */
  context: AppContext;
  url: string;
  /** Milliseconds that the serving process has worked, its jobs included: the figure that a busy machine changes least. */
  cpu(): Promise<number>;
};

/** The whole API, with `pages` the built pages too, over HTTP in a process of its own, on a database of its own, for as long as it is used. */
export async function withBenchShop<Filled>(
  fill: (context: AppContext) => Promise<Filled>,
  use: (bench: BenchShop, filled: Filled) => Promise<void>,
  { pages = false } = {},
): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/kapas-bench-`);
  const database = await makeDatabase(folder);
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for this bench alone, 32 characters",
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
  };
  const { context, close } = await createContext(readConfig(environment), { runsJobs: false });
  const filled = await fill(context);
  const serve = new URL("serve.ts", import.meta.url);
  const server = fork(serve, pages ? ["--pages"] : [], { env: { ...process.env, ...environment } });
  const [port] = (await once(server, "message")) as [number];
  async function cpu() {
    server.send("cpu?");
    const [{ user, system }] = (await once(server, "message")) as [NodeJS.CpuUsage];
    return (user + system) / 1000;
  }
  await use({ context, url: `http://127.0.0.1:${port}`, cpu }, filled);
  server.disconnect();
  await once(server, "exit");
  await close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}
