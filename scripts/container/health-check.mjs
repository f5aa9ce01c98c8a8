// Usage: node scripts/container/health-check.mjs [PATH] [--wait SECONDS]
// Exits with 0 if the shop on PORT answers PATH with a status of 2xx, otherwise with 1. With --wait, which is for
// systemd, the request is repeated until it succeeds or the time is over.
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { wait: { type: "string", default: "0" } },
  allowPositionals: true,
});
const url = `http://127.0.0.1:${process.env.PORT || 3000}${positionals[0] ?? "/healthz"}`;
const end = Date.now() + Number(values.wait) * 1000;

async function isHealthy() {
  const response = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  return response?.ok === true;
}

let healthy = await isHealthy();
while (!healthy && Date.now() < end) {
  await setTimeout(250);
  healthy = await isHealthy();
}
process.exit(healthy ? 0 : 1);
