import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type Sent } from "../../load/client.ts";
import type { LoadData } from "../../load/fill-demo-shop.ts";
import { sendAtRate } from "../../load/open-loop.ts";
import { createRequests } from "../../load/requests.ts";
import { type OrderAttempt, OrderLedger } from "./order-ledger.ts";

export type ClusterLoad = {
  client: Client;
  ledger: OrderLedger;
  /** Resolves when all requests and repeated orders have been answered. */
  stop(): Promise<void>;
};
type Rates = {
  /** Requests of visitors each second: pages, listings, searches, carts. */
  visits: number;
  orders: number;
  /** Images in sizes that are in no cache. */
  images: number;
};

/**
 * The time, in milliseconds, after which customers repeat an order without a response. They use the same idempotency
 * key, as the shop's pages do.
 */
const repeatMs = 500;
const maxOrderMs = 120_000;

/**
 * Starts visitors and buyers, who send requests at fixed rates, however long the responses take. Every second order is
 * paid online.
 */
export function startLoad(url: string, data: LoadData, rates: Rates): ClusterLoad {
  const client = new Client(url);
  const ledger = new OrderLedger();
  const abort = new AbortController();
  const visits = createRequests(client, data, ["page", "rendered page", "listing", "search", "cart"]);
  const images = createRequests(client, data, ["image"]);
  const ordering = new Set<Promise<void>>();
  let orderNumber = 0;
  const orders = {
    sendNext() {
      const order = placeOrder(client, ledger, data, orderNumber++).finally(() => ordering.delete(order));
      ordering.add(order);
    },
  };
  const endless = { seconds: Number.POSITIVE_INFINITY, signal: abort.signal };
  const sending = Promise.all([
    sendAtRate(visits, { rate: rates.visits, ...endless }),
    sendAtRate(images, { rate: rates.images, ...endless }),
    sendAtRate(orders, { rate: rates.orders, ...endless }),
  ]);
  return {
    client,
    ledger,
    async stop() {
      abort.abort();
      await sending;
      await Promise.all(ordering);
      await client.drain();
    },
  };
}

async function placeOrder(client: Client, ledger: OrderLedger, data: LoadData, n: number) {
  const { addressId, token } = at(data.buyers, n);
  const attempt = ledger.begin(randomUUID());
  const paymentMethod = n % 2 === 0 ? "cod" : "online";
  const body = { addressId, paymentMethod, items: [{ ...at(data.selections, n * 7), quantity: 1 }] };
  const headers = { "idempotency-key": attempt.key };
  const sent = await repeat(attempt, () =>
    client.send("order", "/api/v1/orders/place-order", { method: "POST", body, token, headers }),
  );
  if (!sent) return;
  attempt.answeredAt = ledger.now();
  const content = JSON.parse(sent.body.toString());
  if (sent.status >= 400) {
    attempt.refusal = `${sent.status} ${content.code}`;
    return;
  }
  attempt.orderId = content.order._id;
  if (paymentMethod === "online") await pay(client, attempt, content.razorpayOrder?.id, token);
}

async function pay(client: Client, attempt: OrderAttempt, createdId: string | undefined, token: string) {
  const post = (path: string, body: object, token?: string) =>
    client.send("payment", path, { method: "POST", body, token });
  // The payment sandbox is part of each node, and a node that is stopping cannot reach its own sandbox. The order then
  // has no payment yet, and the order's page offers to pay again.
  const initiated =
    createdId === undefined
      ? await repeat(attempt, () => post("/api/v1/payments/initiate", { orderId: attempt.orderId }, token))
      : undefined;
  const providerOrderId = createdId ?? JSON.parse(initiated?.body.toString() || "{}").razorpayOrder?.id;
  if (!providerOrderId) return;
  const checkout = { order_id: providerOrderId, outcome: "paid" };
  const paid = await repeat(attempt, () => post("/sandbox/razorpay/v1/checkout", checkout));
  if (paid?.status !== 200) return;
  const { proof } = JSON.parse(paid.body.toString());
  const verified = {
    orderId: attempt.orderId,
    razorpayOrderId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  };
  await repeat(attempt, () => post("/api/v1/payments/verify", verified, token));
}

/** Sends a request until it is answered or refused by a rule. */
async function repeat(attempt: OrderAttempt, send: () => Promise<Sent>): Promise<Sent | undefined> {
  const end = performance.now() + maxOrderMs;
  while (performance.now() < end) {
    const sent = await send();
    if (sent.status >= 200 && sent.status < 500 && sent.status !== 429) return sent;
    attempt.failures += 1;
    await pause(repeatMs);
  }
  return undefined;
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}
