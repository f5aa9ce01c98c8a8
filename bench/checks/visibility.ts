import { setTimeout as pause } from "node:timers/promises";
import { type Api, createApi } from "#contract/client.ts";
import { formatPrice } from "#contract/values/money.ts";
import type { AppContext } from "../../server/context.ts";
import { saveProduct } from "../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { issueToken } from "../../server/features/people/account/session/session.ts";
import { getSettings, saveSettings } from "../../server/features/shop/settings/settings.ts";
import { newId } from "../../server/platform/database/id.ts";
import { sampleAddress } from "../../tests/support/shop/builders.ts";
import { createFetchTransport } from "../../tests/support/shop/fetch-transport.ts";

/** `milliseconds` has the time of each round, from the response to the change until the last node's page shows it. */
export type Visibility = { what: string; milliseconds: number[] };

type Change = {
  what: string;
  path: string;
  /** Makes the change. Resolves when the shop has confirmed it. */
  apply(round: number): Promise<unknown>;
  isShown(html: string, round: number, htmlBefore: string): boolean;
};

const pollMs = 2;
/** The timeout in milliseconds. Pages that are not invalidated are at most 30 s old. */
const timeoutMs = 40_000;
const soldOutLabel = /Out of Stock/g;

/**
 * Changes a price and a setting as a merchant's command does, a review and a stock level through the first node, and
 * measures how long it takes until the cached pages of all nodes show it. `context` is connected to the same database.
 */
export async function measureVisibility(
  { urls, context }: { urls: readonly [string, ...string[]]; context: AppContext },
  rounds: number,
): Promise<Visibility[]> {
  const { address } = await getSettings(context.db);
  const changes = await createChanges(context, urls[0]);
  const results = changes.map(({ what }): Visibility => ({ what, milliseconds: [] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, change] of changes.entries()) {
      results[index]?.milliseconds.push(await measure(urls, change, round));
    }
  }
  await saveSettings(context.db, { address });
  return results;
}

async function measure(urls: readonly string[], { path, apply, isShown }: Change, round: number): Promise<number> {
  const nodes = await Promise.all(urls.map(async (url) => ({ url, before: await cachePage(url, path) })));
  await apply(round);
  const startedAt = performance.now();
  const times = nodes.map(async ({ url, before }) => {
    while (!isShown(await getPage(url, path), round, before)) {
      if (performance.now() - startedAt > timeoutMs) throw new Error(`${url}${path} does not show its change`);
      await pause(pollMs);
    }
    return performance.now() - startedAt;
  });
  return Math.max(...(await Promise.all(times)));
}

/** Requests the page twice, because an earlier change may be announced while it is rendered for the first time. */
async function cachePage(url: string, path: string): Promise<string> {
  await getPage(url, path);
  await pause(50);
  return getPage(url, path);
}

async function getPage(url: string, path: string): Promise<string> {
  const response = await fetch(url + path);
  const html = await response.text();
  if (!response.ok) throw new Error(`${url}${path}: ${response.status}`);
  return html;
}

async function createChanges(context: AppContext, url: string): Promise<Change[]> {
  const { db } = context;
  const key = newId();
  const save = (price: number) =>
    saveProduct(db, {
      source: "bench",
      key,
      name: "Cotton Kurta",
      categories: ["Women", "Ethnic Wear", "Kurtas"],
      variations: [{ color: "Red", sizes: [{ size: "M", price: price * 100, mrp: price * 100, inventory: 1 }] }],
    });
  const { id } = await save(7000);
  const api = await createCustomerApi(context, url);
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ productId: id, selectedSize: "M", selectedColor: "Red", quantity: 1 }];
  let orderId = "";
  const path = `/productdetails/cotton-kurta/${id}`;
  const countSoldOut = (html: string) => html.match(soldOutLabel)?.length ?? 0;
  return [
    {
      what: "price",
      path,
      apply: (round) => save(7000 + round),
      isShown: (html, round) => html.includes(formatPrice(7000 + round)),
    },
    {
      what: "review",
      path,
      apply: (round) => api.reviews.save({ productId: id, rating: 5, comment: `Soft, ${round} times.` }),
      isShown: (html, round) => html.includes(`Soft, ${round} times.`),
    },
    {
      what: "stock level (sold out)",
      path,
      async apply() {
        const { order } = await api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
        orderId = order._id;
      },
      isShown: (html, _, before) => countSoldOut(html) > countSoldOut(before),
    },
    {
      what: "stock level (back in stock)",
      path,
      apply: () => api.orders.cancel({ orderId }),
      isShown: (html, _, before) => countSoldOut(html) < countSoldOut(before),
    },
    {
      what: "setting",
      path: "/contact",
      apply: (round) => saveSettings(db, { address: `${round} Sample Street` }),
      isShown: (html, round) => html.includes(`${round} Sample Street`),
    },
  ];
}

async function createCustomerApi(context: AppContext, url: string): Promise<Api> {
  const id = newId();
  const email = `visibility-${id}@sample.example`;
  await context.db.insertInto("customers").values({ id, email, password_hash: "none", name: "Asha" }).execute();
  const token = await issueToken(context, { id, tokenVersion: 1 }, 24, { network: "127.0.0.1" });
  return createApi(createFetchTransport(url), () => token);
}
