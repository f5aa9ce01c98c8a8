import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../free-port.ts";

export type ShopProcess = {
  url: string;
  /** The value of a metric without labels. */
  readMetric(name: string): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** A shop with its built pages in a process of its own, as `npm start` runs it. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", PORT: `${port}`, DEMO: "off", LOG_LEVEL: "fatal", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The shop's process has ended.");
    await pause(50);
  }
  return {
    url,
    async readMetric(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const value = new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1];
      return value === undefined ? undefined : Number(value);
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess) {
  const exited = once(child, "exit");
  child.kill();
  await exited;
}
