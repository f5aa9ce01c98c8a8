/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { decrypt } from "http_ece";
import { jwtVerify } from "jose";
import type { BrowserSubscription } from "#contract/orders/push-notifications.ts";
import type { PushPayload } from "../../../server/features/selling/orders/updates/push/send-push.ts";

type Received = {
  /** The decrypted notification; undefined if no browser of the stand-in has this endpoint. */
  payload: PushPayload | undefined;
  headers: IncomingHttpHeaders;
  /** Claims of the token whose signature was checked, and the shop's key. */
  vapid: { claims: Record<string, unknown>; key: string };
};

/**
 * Opens a push service (RFC 8030) as an HTTP server. It checks the shop's signature (VAPID, RFC 8292) as real push
 * services do, and decrypts notifications (RFC 8291) as browsers do. `answers` has status codes by endpoint. Each code
 * answers one request; all other requests are answered with 201.
 */
export async function openPushService() {
  const received: Received[] = [];
  const answers = new Map<string, number[]>();
  const browsers = new Map<string, Awaited<ReturnType<typeof createBrowser>>>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const vapid = await verifyVapid(request.headers.authorization, url).catch(() => undefined);
    const endpoint = `${url}${request.url}`;
    const answer = answers.get(endpoint)?.shift() ?? 201;
    if (vapid)
      received.push({ payload: browsers.get(endpoint)?.read(Buffer.concat(chunks)), headers: request.headers, vapid });
    response.writeHead(vapid ? answer : 403, answer === 302 ? { location: `${url}/elsewhere` } : {}).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    answers,
    environment: { PUSH_SERVICES: `fcm.googleapis.com,${url}` },
    /** Creates a browser and returns its subscription. */
    subscribe(): BrowserSubscription {
      const endpoint = `${url}/push/${randomBytes(16).toString("hex")}`;
      const browser = createBrowser();
      browsers.set(endpoint, browser);
      return { endpoint, keys: browser.keys };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createBrowser() {
  const ecdh = createECDH("prime256v1");
  const keys = { p256dh: ecdh.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const read = (body: Buffer): PushPayload =>
    JSON.parse(decrypt(body, { version: "aes128gcm", privateKey: ecdh, authSecret: keys.auth }).toString());
  return { keys, read };
}

async function verifyVapid(authorization = "", audience: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ["ES256"] });
  return { claims: payload as Record<string, unknown>, key };
}
