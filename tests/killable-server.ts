import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { captureLatePayments } from "../packages/razorpay-sandbox/sandbox.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/create-context.ts";
import { reconcilePayments } from "../server/features/payments/payment-jobs.ts";

/** A shop in a process of its own, so that a test can kill it. */
export type KillableServer = {
  /** As a power cut would, and opens it again: what was answered before must still be true. */
  killAndRestart(): Promise<void>;
  /** When it is open, again or still. */
  whenReady(): Promise<void>;
  /** Moves its clock on, and lets it do what is due then. */
  advanceClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};
type Message = { advanceMs: number };

export async function startKillableServer(environment: Record<string, string>): Promise<KillableServer> {
  let clockOffsetMs = 0;
  let child: ChildProcess;
  async function start() {
    child = fork(import.meta.filename, ["serve"], {
      env: { ...process.env, ...environment, MOVED: String(clockOffsetMs) },
    });
    await once(child, "message");
  }
  async function kill(signal: NodeJS.Signals) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  let starting = start();
  await starting;
  return {
    whenReady: () => starting,
    killAndRestart() {
      starting = kill("SIGKILL").then(start);
      return starting;
    },
    close: () => kill("SIGTERM"),
    async advanceClock(milliseconds) {
      clockOffsetMs += milliseconds;
      child.send({ advanceMs: milliseconds } satisfies Message);
      await once(child, "message");
    },
  };
}

async function serve() {
  const config = readConfig();
  if (config.payments.sandbox) config.payments.sandbox.webhookUrl = process.env.WEBHOOK_URL ?? "";
  const { context, close } = await createContext(config);
  let clockOffsetMs = Number(process.env.MOVED);
  context.now = () => new Date(Date.now() + clockOffsetMs);
  const app = await buildApp(context, { pages: false });
  await app.listen({ port: config.port, host: config.host });
  process.on("message", async ({ advanceMs: later }: Message) => {
    clockOffsetMs += later;
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
