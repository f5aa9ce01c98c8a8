import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";

/** `paymentProvider`: the other origin whose script and frames pages may load. */
export type SecurityOptions = {
  development: boolean;
  paymentProvider: { scriptUrl: string; apiUrl: string } | undefined;
};

/** The headers are the same for every response, so they are computed once. Helmet computes them each time: 10 % of the time to serve a cached page. */
export async function createSecurityHeaders(options: SecurityOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, toHelmetOptions(options));
  probe.head("/", (_request, reply) => reply.send());
  const { headers } = await probe.inject({ method: "HEAD", url: "/" });
  await probe.close();
  // Helmet does not set this header. Nothing that the shop, or the frame of a payment provider, uses.
  headers["permissions-policy"] = "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()";
  const perResponse = ["date", "connection", "content-length"];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (perResponse.includes(name) ? [] : [[name, String(value)]])),
  );
}

/**
 * The CSP allows scripts of the shop's own origin only, no inline scripts; with a real payment provider also its checkout
 * script and frames. Style attributes are allowed for React (widths, aspect ratios).
 */
function toHelmetOptions({ development, paymentProvider }: SecurityOptions): FastifyHelmetOptions {
  const provider = paymentProvider && {
    script: toOrigin(paymentProvider.scriptUrl),
    api: toOrigin(paymentProvider.apiUrl),
  };
  const directives = {
    "default-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "https:"],
    "media-src": ["'self'", "https:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    ...(provider && {
      "script-src": ["'self'", provider.script],
      "frame-src": ["'self'", provider.api, provider.script],
    }),
  };
  return {
    contentSecurityPolicy: development ? false : { useDefaults: false, directives },
    // The bank's page opens in a popup that messages the provider's frame when it is done.
    ...(provider && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const } }),
  };
}

const toOrigin = (url: string) => new URL(url).origin;
