/**
 * Soak test. Runs the shop as `npm start` does, in a process of its own, with the demo shop and a merchant's large
 * photos. First it finds the highest rate of a mixed load (pages, listings, search, new image sizes, logins, carts,
 * orders, sandbox payments) that the shop keeps up with. Then it sends half of that rate, with a product import in the
 * middle.
 *
 * Options: --minutes N (default 30), --rate N (requests per second, instead of half of the maximum), --only KIND,KIND
 * (names in soak/requests.ts, to measure only these kinds). Requires Linux (/proc). Exits with 1 if a limit is
 * exceeded.
 */
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-pages.ts";
import { Client } from "./load/client.ts";
import { findMaxRate, sendAtRate } from "./load/open-loop.ts";
import { createRequests } from "./load/requests.ts";
import { ProcessSampler } from "./soak/process-sampler.ts";
import { printProgress, printReport } from "./soak/report.ts";
import { withSoakShop } from "./soak/soak-shop.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "30" }, rate: { type: "string" }, only: { type: "string" } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("--minutes: a number above 0");

await ensureBuilt();
await withSoakShop(async (shop) => {
  const client = new Client(shop.url);
  const requests = createRequests(client, shop, values.only?.split(","));
  const sampler = await ProcessSampler.start(shop.pid, shop.url);
  await requests.requireAll2xx();
  const maxRate = values.rate ? undefined : await findMaxRate(client, requests, shop.signal);
  const rate = maxRate === undefined ? Number(values.rate) : maxRate / 2;
  client.reset();
  await sampler.startSoak();
  async function onSecond(second: number) {
    if (second % 60 > 0) return;
    await sampler.sampleMinute();
    printProgress(second / 60, client, sampler);
  }
  const [importSeconds] = await Promise.all([
    shop.importAfter((minutes / 2) * 60_000),
    sendAtRate(requests, { rate, seconds: minutes * 60, signal: shop.signal }, onSecond),
  ]);
  await client.drain();
  await sampler.stop();
  const passed = printReport({ minutes, maxRate, rate, importSeconds }, client, sampler);
  if (!passed) process.exitCode = 1;
});
