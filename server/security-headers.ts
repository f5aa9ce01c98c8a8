import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";
import type { Config } from "./config.ts";

/** The same for every answer, and so put together once: helmet does it anew each time, a tenth of the work for a page from the cache. */
export async function createSecurityHeaders(config: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, toHelmetOptions(config));
  probe.head("/", (_request, reply) => reply.send());
  const { headers } = await probe.inject({ method: "HEAD", url: "/" });
  await probe.close();
  const perResponse = ["date", "connection", "content-length"];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (perResponse.includes(name) ? [] : [[name, String(value)]])),
  );
}

/**
 * Scripts from the shop alone, none in the page; with a real payment provider its checkout script and its window too.
 * Style attributes are React's (widths, ratios).
 */
function toHelmetOptions({ development, payments }: Config): FastifyHelmetOptions {
  const provider = payments.sandbox
    ? undefined
    : { script: toOrigin(payments.checkoutUrl), api: toOrigin(payments.apiUrl) };
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
    // A bank's page opens in a window of its own and tells the provider's frame when it is done.
    ...(provider && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const } }),
  };
}

const toOrigin = (url: string) => new URL(url).origin;
