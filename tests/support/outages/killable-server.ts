import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config/config.ts";
import { createContext } from "../../../server/create-context.ts";
import { reconcilePayments } from "../../../server/features/selling/payments/payment-jobs.ts";
import { createPaymentSandbox } from "../../../server/payment-sandbox.ts";
import { Readiness } from "../../../server/platform/http/readiness.ts";
import { stopOnSignals } from "../../../server/stop-on-signals.ts";

/** A server in a separate process, so that a test can kill it. */
export type KillableServer = {
  /**
   * Kills the server as a power failure would, and restarts it. Everything that it has confirmed must still be stored.
   */
  killAndRestart(): Promise<void>;
  /** Stops the server as a deployment does, and starts it again. */
  restart(): Promise<void>;
  /** Resolves when the server is running (again). */
  whenReady(): Promise<void>;
  /** Advances the server's clock and runs the payment jobs that are due then. */
  advanceClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};
type Message = { advanceMs: number };

/** Starts this file as a separate process. `script` is its path, which may be in the folder of another build. */
export async function startKillableServer(
  environment: Record<string, string>,
  script = import.meta.filename,
): Promise<KillableServer> {
  let clockOffsetMs = 0;
  let child: ChildProcess;
  async function start() {
    child = fork(script, ["serve"], {
      env: { ...process.env, ...environment, CLOCK_OFFSET_MS: String(clockOffsetMs) },
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
    restart() {
      starting = kill("SIGTERM").then(start);
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
  let clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS);
  context.now = () => new Date(Date.now() + clockOffsetMs);
  const readiness = new Readiness();
  const app = await buildApp(context, { pages: false, readiness });
  await app.listen({ port: config.port, host: config.host });
  process.on("message", async ({ advanceMs }: Message) => {
    clockOffsetMs += advanceMs;
    await createPaymentSandbox(context).captureLatePayments();
    await reconcilePayments(context);
    process.send?.("reconciled");
  });
  const closeAll = () => close().finally(() => process.disconnect());
  stopOnSignals({ app, readiness, drainMs: config.drainSeconds * 1000, close: closeAll });
  // The server exits together with the test process.
  process.once("disconnect", () => process.exit());
  process.send?.("open");
}

if (process.argv[2] === "serve") await serve();
