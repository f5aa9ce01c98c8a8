import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { captureLatePayments } from "../packages/razorpay-sandbox/sandbox.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/create-context.ts";
import { reconcilePayments } from "../server/features/payments/payment-jobs.ts";

/** A shop in a process of its own, so that a test can kill it. */
export type KillableShop = {
  /** As a power cut would, and opens it again: what was answered before must still be true. */
  killAndOpen(): Promise<void>;
  /** When it is open, again or still. */
  ready(): Promise<void>;
  /** Moves its clock on, and lets it do what is due then. */
  later(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};
type Message = { later: number };

export async function openKillableShop(environment: Record<string, string>): Promise<KillableShop> {
  let moved = 0;
  let child: ChildProcess;
  async function start() {
    child = fork(import.meta.filename, ["serve"], { env: { ...process.env, ...environment, MOVED: String(moved) } });
    await once(child, "message");
  }
  async function end(signal: NodeJS.Signals) {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
  let opened = start();
  await opened;
  return {
    ready: () => opened,
    killAndOpen() {
      opened = end("SIGKILL").then(start);
      return opened;
    },
    close: () => end("SIGTERM"),
    async later(milliseconds) {
      moved += milliseconds;
      child.send({ later: milliseconds } satisfies Message);
      await once(child, "message");
    },
  };
}

async function serve() {
  const config = readConfig();
  if (config.payments.sandbox) config.payments.sandbox.webhookUrl = process.env.WEBHOOK_URL ?? "";
  const { context, close } = await createContext(config);
  let moved = Number(process.env.MOVED);
  context.now = () => new Date(Date.now() + moved);
  const app = await buildApp(context, { pages: false });
  await app.listen({ port: config.port, host: config.host });
  process.on("message", async ({ later }: Message) => {
    moved += later;
    await captureLatePayments(context);
    await reconcilePayments(context);
    process.send?.("swept");
  });
  process.once("SIGTERM", async () => {
    await app.close();
    await close();
    process.disconnect();
  });
  // A test that fails does not leave its shop behind.
  process.once("disconnect", () => process.exit());
  process.send?.("open");
}

if (process.argv[2] === "serve") await serve();
