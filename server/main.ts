import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { fillDemoShop } from "./demo/fill.ts";
import { warmPictures } from "./demo/warm-pictures.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

async function start() {
  const config = readConfig();
  const open = await openShop(config);
  try {
    await serve(config, open);
  } catch (error) {
    // PostgreSQL would run on without a shop.
    await open.close();
    throw error;
  }
}

async function serve(config: Config, open: OpenShop) {
  const demo = config.demo ? await fillDemoShop(open.shop) : undefined;
  const app = await buildApp(open.shop);
  await app.listen({ port: config.port, host: config.host });
  if (demo) void warmPictures(app);
  const account = demo ? `  Demo account: ${demo.email}  ${demo.password}\n` : "";
  const payments = config.payments.sandbox ? "  Online payment in test mode: nobody is charged\n" : "";
  process.stdout.write(`\n  Kapas is open at ${config.publicUrl}\n${account}${payments}\n`);

  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (closing) return;
      closing = true;
      await app.close();
      await open.close();
    });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
