import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const outcomes = ["sent", "duplicated", "delayed", "dropped"] as const;
type Outcome = (typeof outcomes)[number];

export type WebhookRelay = {
  url: string;
  /** Number of webhooks per outcome. */
  counts: Record<Outcome, number>;
  /** Resolves when all delayed webhooks have been delivered. */
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
};

/** An unreliable network between payment provider and shop: duplicates, delays, reorders or drops webhooks. */
export async function openWebhookRelay(shopUrl: string, random: () => number): Promise<WebhookRelay> {
  const counts: Record<Outcome, number> = { sent: 0, duplicated: 0, delayed: 0, dropped: 0 };
  const inFlight = new Set<Promise<unknown>>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const forward = () => post(shopUrl, body, request.headers);
    const outcome = outcomes[Math.floor(random() * outcomes.length)]!;
    counts[outcome]++;
    let status = 200;
    if (outcome === "sent") status = await forward();
    if (outcome === "duplicated") [status = 500] = await Promise.all([forward(), forward()]);
    if (outcome === "delayed") trackDelivery(pause(random() * 1500).then(forward));
    response.writeHead(status).end();
  });
  function trackDelivery(delivery: Promise<unknown>) {
    inFlight.add(delivery);
    void delivery.finally(() => inFlight.delete(delivery));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    waitUntilIdle: async () => void (await Promise.all(inFlight)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the response's status, or 503 if the shop is unreachable. */
async function post(url: string, body: Buffer, headers: IncomingHttpHeaders): Promise<number> {
  const headerNames = ["content-type", "x-razorpay-signature", "x-razorpay-event-id"];
  const forwardedHeaders = Object.fromEntries(headerNames.map((name) => [name, String(headers[name])]));
  return fetch(url, { method: "POST", body: new Uint8Array(body), headers: forwardedHeaders }).then(
    ({ status }) => status,
    () => 503,
  );
}
