import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { fillDemoShop } from "./demo/fill.ts";
import { openShop } from "./open-shop.ts";

async function start() {
  const config = readConfig();
  const open = await openShop(config);
  const demo = config.demo ? await fillDemoShop(open.shop) : undefined;
  const app = await buildApp(open.shop);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(
    `\n  Kapas is open at ${config.publicUrl}\n${demo ? `  Demo account: ${demo.email}  ${demo.password}\n` : ""}\n`,
  );

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
