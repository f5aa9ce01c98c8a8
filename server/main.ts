import { EmbeddedPostgresError } from "../packages/embedded-postgres/index.ts";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config/config.ts";
import { createContext, type OpenContext } from "./create-context.ts";
import { describeMissingOwner } from "./features/people/staff/index.ts";
import { ConfigError } from "./platform/config/config-error.ts";
import { Readiness } from "./platform/http/readiness.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

async function start() {
  const config = readConfig();
  requireSafeConfig(config);
  const stopTracing = await startTracing(config);
  const context = await createContext(config);
  const close = async () => {
    await context.close();
    await stopTracing?.();
  };
  const openContext = { ...context, close };
  try {
    await serve(config, openContext);
  } catch (error) {
    // Without this the embedded PostgreSQL would keep running.
    await openContext.close();
    throw error;
  }
}

/**
 * Starts tracing before the database is opened, whose queries are traced. Without tracing, nothing of OpenTelemetry's
 * SDK is loaded.
 */
async function startTracing({ tracing }: Config): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  const sdk = await import("./platform/tracing/start-tracing.ts");
  return sdk.startTracing(tracing);
}

/** Refuses to open a public shop that lacks something, or that would let strangers order without paying. */
function requireSafeConfig({ publicUrl, publicShopErrors }: Config) {
  if (publicShopErrors.length === 0) return;
  const lines = publicShopErrors.map((error) => `  ${error}`);
  throw new ConfigError(`The shop cannot be opened at ${publicUrl}:\n${lines.join("\n")}`);
}

async function serve(config: Config, openContext: OpenContext) {
  // Without DEMO nothing of demo/ is loaded.
  const demo = config.demo ? await import("../demo/index.ts") : undefined;
  const demoAccounts = await demo?.seedDemoShop(openContext.context);
  const readiness = new Readiness();
  const app = await buildApp(openContext.context, { media: demo?.demoMedia, readiness });
  await app.listen({ port: config.port, host: config.host });
  stopOnSignals({ app, readiness, drainMs: config.drainSeconds * 1000, close: openContext.close });
  if (demoAccounts && config.role === "all") void demo?.warmImages(app);
  const isWorker = config.role === "worker";
  const title = isWorker ? "A worker runs the jobs of" : "Kapas is open at";
  const account =
    demoAccounts && !isWorker && config.allowsDemoAccounts
      ? `  Demo account: ${formatAccount(demoAccounts.customer)}\n  Back office: ${config.publicUrl}/admin  ${formatAccount(demoAccounts.owner)}\n`
      : "";
  const isTerminal = process.stdout.isTTY === true;
  const missingOwner = isWorker ? undefined : await describeMissingOwner(openContext.context, { isTerminal });
  const owner = missingOwner ? `  ${missingOwner}\n` : "";
  const payments = config.payments.sandbox ? "  Online payment in test mode: nobody is charged\n" : "";
  const jobs = openContext.context.jobs.hold.isHeld()
    ? "  Jobs are held: nothing is mailed, cancelled as unpaid or refunded. Why, and what waits: npm run shop -- jobs\n"
    : "";
  process.stdout.write(`\n  ${title} ${config.publicUrl}\n${account}${owner}${payments}${jobs}\n`);
}

const formatAccount = ({ email, password }: { email: string; password: string }) => `${email}  ${password}`;

/** Errors that an operator can fix are one line; unexpected errors have their stack trace. */
function formatStartupError(
  error: Error & { code?: string; syscall?: string; port?: number; address?: string },
): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, syscall, port, address } = error;
  if (syscall === "listen") {
    if (code === "EADDRINUSE") return `PORT: ${address}:${port} is in use already, maybe by this shop.`;
    if (code === "EACCES") return `PORT: this user may not listen on ${port}. Ports from 1024 need no privileges.`;
    if (code === "EADDRNOTAVAIL") return `HOST: ${address} is not an address of this machine.`;
  }
  if (syscall === "getaddrinfo" && code === "ENOTFOUND") return `HOST: ${error.message}`;
  return `${error.stack}`;
}

start().catch((error: Error) => {
  process.stderr.write(`${formatStartupError(error)}\n`);
  process.exit(1);
});
