import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const fates = ["sent", "doubled", "delayed", "dropped"] as const;
type Fate = (typeof fates)[number];

export type WebhookRelay = {
  url: string;
  /** How often each thing happened. */
  counts: Record<Fate, number>;
  /** When nothing is on its way any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

/** The worst of networks between a payment provider and a shop: webhooks come twice, late, in another order, or never. */
export async function openWebhookRelay(shopUrl: string, random: () => number): Promise<WebhookRelay> {
  const counts: Record<Fate, number> = { sent: 0, doubled: 0, delayed: 0, dropped: 0 };
  const onTheirWay = new Set<Promise<unknown>>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const forward = () => post(shopUrl, body, request.headers);
    const fate = fates[Math.floor(random() * fates.length)]!;
    counts[fate]++;
    let status = 200;
    if (fate === "sent") status = await forward();
    if (fate === "doubled") [status = 500] = await Promise.all([forward(), forward()]);
    if (fate === "delayed") follow(pause(random() * 1500).then(forward));
    response.writeHead(status).end();
  });
  function follow(forwarded: Promise<unknown>) {
    onTheirWay.add(forwarded);
    void forwarded.finally(() => onTheirWay.delete(forwarded));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    quiet: async () => void (await Promise.all(onTheirWay)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The status; 503 when nobody is there. */
async function post(url: string, body: Buffer, headers: IncomingHttpHeaders): Promise<number> {
  const kept = ["content-type", "x-razorpay-signature", "x-razorpay-event-id"];
  const passed = Object.fromEntries(kept.map((name) => [name, String(headers[name])]));
  return fetch(url, { method: "POST", body: new Uint8Array(body), headers: passed }).then(
    ({ status }) => status,
    () => 503,
  );
}
