import { mkdir } from "node:fs/promises";
import { toStartCommand } from "../../../scripts/commands.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { type RunningProgram, startProgram, waitForProgram } from "./programs.ts";

export type ShopNode = {
  name: string;
  role: "web" | "worker";
  port: number;
  url: string;
  /** The running program, another one after each start. */
  program: RunningProgram;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Stops the node for good. A drill that still runs meanwhile cannot start it again. */
  close(): Promise<void>;
};

/** Creates a node of the shop that is started as by `npm start`. The node is ready when `start` resolves. */
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
