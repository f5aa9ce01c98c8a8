import { setTimeout as pause } from "node:timers/promises";
import { formatPrice } from "#contract/values/money.ts";
import { saveProduct } from "../../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { Cluster } from "../parts/cluster.ts";
import { countFailures, type Drill, toRatio } from "./drill.ts";

const [cutMs, maxReconnectMs] = [60_000, 60_000];
const pollMs = 20;
const [oldPrice, newPrice] = [7100, 7200];

/** Cuts one web node off from the database for a minute, changes a price meanwhile, and checks its pages afterwards. */
export const cutOffNode: Drill = async (cluster, load) => {
  const { gates, gatedNode } = cluster;
  const key = newId();
  const path = `/productdetails/silk-saree/${await savePrice(cluster, key, oldPrice)}`;
  await getPage(gatedNode.url, path);
  load.client.reset();
  for (const gate of gates) gate.cut();
  const cutAt = performance.now();
  await savePrice(cluster, key, newPrice);
  await pause(cutMs);
  const during = countFailures(load);
  const isOldWhileCut = isOld(await getPage(gatedNode.url, path));
  for (const gate of gates) gate.restore();
  const restoredAt = performance.now();
  let reconnectedAt: number | undefined;
  let oldPages = 0;
  let pages = 0;
  // Pages are checked for another second, because a page that was being rendered at that moment could be cached too
  // late.
  while (reconnectedAt === undefined || performance.now() < reconnectedAt + 1000) {
    if (performance.now() > restoredAt + maxReconnectMs) break;
    if (await isConnected(gatedNode.url)) reconnectedAt ??= performance.now();
    const html = await getPage(gatedNode.url, path);
    if (reconnectedAt !== undefined) {
      pages += 1;
      if (isOld(html)) oldPages += 1;
    }
    await pause(pollMs);
  }
  const drill = "4 node cut off";
  const cutSeconds = Math.round((restoredAt - cutAt) / 1000);
  const seconds = reconnectedAt === undefined ? undefined : (reconnectedAt - restoredAt) / 1000;
  return [
    { drill, what: "failed requests", measured: `${toRatio(during.failed, during.sent)} in ${cutSeconds} s` },
    { drill, what: "page of the node after 60 s", measured: isOldWhileCut ? "old price (stale)" : "not shown" },
    { drill, what: "time to reconnect", measured: seconds === undefined ? "never" : `${seconds.toFixed(1)} s` },
    {
      drill,
      what: "pages with the old price after reconnecting",
      measured: toRatio(oldPages, pages),
      limit: "0",
      passed: pages > 0 && oldPages === 0,
    },
  ];
};

async function savePrice({ context }: Cluster, key: string, rupees: number): Promise<string> {
  const sizes = [{ size: "M", price: rupees * 100, mrp: rupees * 100, inventory: 5 }];
  const { id } = await saveProduct(context.db, {
    source: "bench",
    key,
    name: "Silk Saree",
    categories: ["Women", "Ethnic Wear", "Sarees"],
    variations: [{ color: "Red", sizes }],
  });
  return id;
}

const isOld = (html: string) => html.includes(formatPrice(oldPrice)) && !html.includes(formatPrice(newPrice));

async function getPage(url: string, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}

/** Whether the node receives notifications of changes. */
async function isConnected(url: string): Promise<boolean> {
  return /^changes_connected 1/m.test(await (await fetch(`${url}/metrics`)).text());
}
