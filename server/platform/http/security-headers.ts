import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";
import { memoize } from "../cache/memoize.ts";
import { pollValue } from "../cache/polled-value.ts";

/** The path to which browsers report resources that the Content-Security-Policy has blocked. */
export const cspReportPath = "/csp-reports";

export type SecurityOptions = {
  development: boolean;
  /** Another origin whose images, videos, scripts, styles and fonts pages may load. */
  cdnUrl?: string | undefined;
  /** The other origin whose script and frames pages may load. */
  paymentProvider: { scriptUrl: string; apiUrl: string } | undefined;
  /** Reads the other hosts whose images pages may load. */
  listImageHosts: () => Promise<readonly string[]>;
};

type Headers = Record<string, string>;

/** Headers of errors that are sent before any hook runs. Their JSON loads nothing. */
export const errorSecurityHeaders: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** Milliseconds between two reads of the image hosts. */
const pollMs = 1000;

/**
 * `get` returns the headers of a response. They are computed once for each list of image hosts: computing them for each
 * response takes 10 % of the time to serve a cached page.
 */
export async function createSecurityHeaders(options: SecurityOptions): Promise<{ get(): Headers; stop(): void }> {
  const headers = await computeHeaders(options);
  const policy = headers["content-security-policy"];
  if (policy === undefined) return { get: () => headers, stop: () => {} };
  const addSources = memoize(
    (sources: string): Headers => ({ ...headers, "content-security-policy": policy.replace(hostsMark, sources) }),
    { maxEntries: 2 },
  );
  const readSources = async () => (await options.listImageHosts()).map((host) => ` https://${host}`).join("");
  const sources = await pollValue(readSources, "", pollMs);
  return { get: () => addSources(sources.get()), stop: sources.stop };
}

/** Stands for the image hosts in the computed policy. */
const hostsMark = " https://image-hosts.invalid";

/** The hash of the inline style of Swagger UI (/api/docs). */
const swaggerUiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

async function computeHeaders(options: SecurityOptions): Promise<Headers> {
  const probe = Fastify();
  await probe.register(helmet, toHelmetOptions(options));
  probe.head("/", (_request, reply) => reply.send());
  const { headers } = await probe.inject({ method: "HEAD", url: "/" });
  await probe.close();
  // Helmet does not set this header. The shop and the frame of a payment provider use none of these features.
  headers["permissions-policy"] = "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()";
  if (!options.development) headers["reporting-endpoints"] = `csp="${cspReportPath}"`;
  const perResponse = ["date", "connection", "content-length"];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (perResponse.includes(name) ? [] : [[name, String(value)]])),
  );
}

/**
 * The CSP allows scripts of the shop's own origin only, and no inline scripts. With a real payment provider it also
 * allows the provider's checkout script and frames. Style attributes are allowed for React (widths, aspect ratios),
 * `data:` images for placeholders.
 */
function toHelmetOptions({ development, cdnUrl, paymentProvider }: SecurityOptions): FastifyHelmetOptions {
  const provider = paymentProvider && {
    script: toOrigin(paymentProvider.scriptUrl),
    api: toOrigin(paymentProvider.apiUrl),
  };
  const cdn = cdnUrl ? [toOrigin(cdnUrl)] : [];
  const directives = {
    "default-src": ["'self'"],
    "style-src-elem": ["'self'", ...cdn, swaggerUiStyle],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", ...cdn, "data:", hostsMark.trim()],
    "media-src": ["'self'", ...cdn, "https:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    // `report-uri` is for browsers without the Reporting API. Other browsers ignore it.
    "report-uri": [cspReportPath],
    "report-to": ["csp"],
    ...(cdnUrl && { "script-src": ["'self'", ...cdn], "font-src": ["'self'", ...cdn] }),
    ...(provider && {
      "script-src": ["'self'", ...cdn, provider.script],
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
