import { createECDH } from "node:crypto";
import webPush from "web-push";
import { inSpan, SpanKind } from "../tracing/tracing.ts";
import { isPushService } from "./push-services.ts";

/** Timeout of one request, in milliseconds. */
const timeoutMs = 10_000;
/** How long a push service stores a notification for a browser that is not running, in seconds. */
const timeToLive = 4 * 24 * 3600;

export type WebPushConfig = {
  /** The shop's key pair, with which it signs requests (VAPID, RFC 8292), in base64url. */
  keys: { publicKey: string; privateKey: string };
  /** How a push service can contact the merchant: mailto:… */
  subject: string;
  /** Hosts as in `isPushService`. */
  services: readonly string[];
};

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The push service has not accepted the notification, but may do so later. */
export class PushServiceUnavailable extends Error {}
/**
 * The push service will never accept this notification. With `isGone` the subscription has ended, so that the service
 * accepts no other notification either.
 */
export class PushRefused extends Error {
  readonly isGone: boolean;

  constructor(message: string, { isGone }: { isGone: boolean }) {
    super(message);
    this.isGone = isGone;
  }
}

/** Whether a notification can be encrypted for the key: a point on the curve P-256. */
export function isPublicKey(p256dh: string): boolean {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  // OpenSSL checks the point; there is no function that returns the result.
  try {
    return ecdh.computeSecret(p256dh, "base64url").length > 0;
  } catch {
    return false;
  }
}

/**
 * Sends an encrypted notification to a browser's push service. A later notification with the same `topic` (at most 32
 * characters of base64url) replaces an earlier one that has not been delivered yet. Redirects are not followed, so that
 * only hosts of the configuration are called.
 */
export async function sendPush(config: WebPushConfig, target: PushTarget, message: { topic: string; data: object }) {
  if (!isPushService(target.endpoint, config.services))
    throw new PushRefused("The shop's settings no longer name this push service.", { isGone: false });
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(target, JSON.stringify(message.data), {
    vapidDetails: { subject: config.subject, ...config.keys },
    TTL: timeToLive,
    urgency: "normal",
    topic: message.topic,
    contentEncoding: "aes128gcm",
  });
  const { host } = new URL(endpoint);
  const response = await inSpan(
    "send push notification",
    { kind: SpanKind.CLIENT, attributes: { "server.address": host } },
    () =>
      fetch(endpoint, {
        method,
        headers: toHeaders(headers),
        body: new Uint8Array(body),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      }),
  ).catch((error: Error) => {
    throw new PushServiceUnavailable(`The push service ${host} cannot be reached: ${error.message}`);
  });
  // The answer's text may be of any length, and is not needed.
  await response.body?.cancel();
  if (response.ok) return;
  const text = `The push service ${host} answered ${response.status}`;
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new PushServiceUnavailable(text);
  throw new PushRefused(text, { isGone: response.status === 404 || response.status === 410 });
}

/** The headers without Content-Length, which fetch computes. */
function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  const { "Content-Length": _length, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
}
