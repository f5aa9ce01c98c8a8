import { mkdir } from "node:fs/promises";
import { toStartCommand } from "../../../scripts/commands.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { type RunningProgram, startProgram, waitForProgram } from "./programs.ts";

export type ShopNode = {
  name: string;
  role: "web" | "worker";
  port: number;
  url: string;
  /** Changes with each start. */
  program: RunningProgram;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it. It cannot be started again: while everything is stopped, a drill may still be running. */
  close(): Promise<void>;
};

/** A process of the shop, started as `npm start` does. It is ready when `start` resolves. */
export async function createNode(
  folder: string,
  { name, role, environment }: { name: string; role: "web" | "worker"; environment: Record<string, string> },
): Promise<ShopNode> {
  const port = await findFreePort();
  const dataDir = `${folder}/${name}`;
  await mkdir(dataDir, { recursive: true });
  const command = toStartCommand();
  const env = {
    ...command.environment,
    PATH: process.env.PATH,
    PORT: String(port),
    ROLE: role,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...environment,
  };
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    startProgram(name, [process.execPath, ...command.args], { env, logFile: `${folder}/${name}.log` });
  let isClosed = false;
  const node: ShopNode = {
    name,
    role,
    port,
    url,
    program: launch(),
    start: () => waitForProgram(node.program, async () => (await fetch(`${url}/readyz`)).ok),
    async restart() {
      await node.program.stop();
      if (isClosed) throw new Error(`${name} is closed.`);
      node.program = launch();
      await node.start();
    },
    async close() {
      isClosed = true;
      await node.program.stop();
    },
  };
  return node;
}
