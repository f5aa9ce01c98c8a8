/**
 * Measures the time of one PDF of 150 pages with the packing slip, shipping label and GST invoice of 50 orders with
 * three items each, through the API over HTTP in a separate process. Also measures how long other requests wait
 * meanwhile, in comparison to the same requests to an idle process. BENCH_DATABASE_URL selects a cluster (default: a
 * temporary embedded one).
 */
import type { OrderResponse } from "#contract/orders/orders.ts";
import type { AppContext } from "../server/context.ts";
import { saveProduct } from "../server/features/merchandise/catalogue/products/save/product-save.ts";
import { transitionOrder } from "../server/features/selling/orders/index.ts";
import { saveSettings } from "../server/features/shop/settings/settings.ts";
import { noOrderLimits } from "../tests/support/shop/builders.ts";
import { insertBuyer, type VariantSelection } from "./orders/fill.ts";
import { type ApiRequest, placeOrderRequest } from "./orders/order-requests.ts";
import { withBenchShop } from "./shop/bench-shop.ts";
import { signInOwner } from "./shop/sign-in-owner.ts";

const orderCount = 50;
const itemCount = 3;
const pageCount = 3 * orderCount;
const rounds = 10;
/** The target time of the PDF in seconds. */
const target = 5;

await withBenchShop(fill, async ({ context, url, getCpuMs }, { buyer, selections }) => {
  const ids: string[] = [];
  for (let n = 0; n < orderCount; n++) {
    const response = await send(url, placeOrderRequest(buyer, selections));
    const { order } = (await response.json()) as OrderResponse;
    await transitionOrder(context, order._id, "processing");
    ids.push(order._id);
  }
  const cookie = await signInOwner(context, url);
  const path = `${url}/api/v1/admin/orders/documents?kind=slip,label,invoice&ids=${ids.join(",")}`;
  const idle = await measureWaits(url, () => new Promise((resolve) => setTimeout(resolve, 1000)));
  const results = [];
  for (let round = 0; round < rounds; round++) {
    const cpuBefore = await getCpuMs();
    let bytes = 0;
    const { seconds, longest, p99 } = await measureWaits(url, async () => {
      const pdf = Buffer.from(await (await fetch(path, { headers: { cookie } })).arrayBuffer());
      const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
      if (pages !== pageCount) throw new Error(`${pages} pages instead of ${pageCount}`);
      bytes = pdf.length;
    });
    const cpu = (await getCpuMs()) - cpuBefore;
    const size = { "size kB": Math.round(bytes / 1000), "CPU s": (cpu / 1000).toFixed(2) };
    results.push({
      round,
      seconds: seconds.toFixed(2),
      ...size,
      ...formatWaits({ longest, p99 }),
      target: `< ${target}`,
    });
    if (seconds > target) process.exitCode = 1;
  }
  console.table([{ round: "idle", ...formatWaits(idle) }, ...results]);
});

async function fill(context: AppContext) {
  await saveSettings(context.db, {
    ...noOrderLimits,
    legalName: "Sample Textiles Private Limited",
    legalAddress: "14 Sample Mill Road, Pune 411001",
    gstin: "27AAAAA0000A1Z2",
    legalState: "Maharashtra",
  });
  const selections: VariantSelection[] = [];
  for (let n = 0; n < itemCount; n++) {
    const name = `Sample Kurta ${n} of hand-printed cotton`;
    const sizes = [{ size: "M", price: 1299_00, mrp: 1999_00, inventory: 1000 }];
    const product = { source: "bench", key: name, name, categories: ["Women"], variations: [{ color: "Red", sizes }] };
    const { id } = await saveProduct(context.db, product);
    selections.push({ productId: id, selectedSize: "M", selectedColor: "Red" });
  }
  return { buyer: await insertBuyer(context), selections };
}

function send(url: string, { path, ...request }: ApiRequest) {
  return fetch(`${url}${path}`, request);
}

/** Measures the milliseconds of the smallest requests, sent one after the other while `work` runs. */
async function measureWaits(url: string, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const sentAt = performance.now();
    await (await fetch(`${url}/limit/bare`)).text();
    waits.push(performance.now() - sentAt);
  }
  await working;
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return { seconds: (performance.now() - startedAt) / 1000, longest: waits.at(-1) ?? 0, p99 };
}

function formatWaits({ longest, p99 }: { longest: number; p99: number }) {
  return { "others' longest ms": Math.round(longest), "others' p99 ms": Math.round(p99) };
}
