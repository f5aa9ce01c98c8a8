import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { Refusal } from "#contract/http/errors.ts";
import { isPublicAddress, publicLookup } from "../../http/outgoing/public-lookup.ts";

type FetchImageOptions = {
  /** Whether a redirect to this URL is followed. Default: none is. */
  isAllowed?: (url: URL) => boolean;
  openRequest?: (url: URL, options: RequestOptions) => ClientRequest;
  maxBytes?: number;
  timeoutMs?: number;
};

const maxRedirects = 3;

/**
 * Fetches a photo from another host. Refuses other content types, redirects to URLs that are not allowed, hosts outside
 * the public internet, and files that are too large or too slow.
 */
export async function fetchImage(url: URL, options: FetchImageOptions = {}): Promise<Buffer> {
  const { isAllowed = () => false, timeoutMs = 10_000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let target = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const result = await requestImage(target, signal, options);
    if (!(result instanceof URL)) return result;
    if (!isAllowed(result)) break;
    target = result;
  }
  throw unreachable();
}

/** The photo, or the URL of a redirect. */
async function requestImage(url: URL, signal: AbortSignal, options: FetchImageOptions): Promise<Buffer | URL> {
  const { openRequest = httpsRequest, maxBytes = 20 * 1024 ** 2 } = options;
  requirePublicAddress(url);
  const request = openRequest(url, {
    lookup: publicLookup,
    agent: false,
    signal,
    headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Kapas" },
  });
  // After the response has begun, a second error may be emitted here; reading the response reports it.
  request.on("error", () => {});
  try {
    request.end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return findRedirect(url, response) ?? (await readPhoto(response, maxBytes));
  } catch (error) {
    // Network errors, timeouts and statuses other than 200 are failures of the other host, not bugs.
    if (error instanceof Refusal) throw error;
    throw unreachable();
  } finally {
    // A refused response is not read to its end, so its socket would stay open.
    request.destroy();
  }
}

/** Node looks up names only: `publicLookup` does not see an IP address in the URL. */
function requirePublicAddress({ hostname }: URL) {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) && !isPublicAddress(address)) throw unreachable();
}

function findRedirect(url: URL, { statusCode = 0, headers }: IncomingMessage): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  return isRedirect ? (URL.parse(headers.location ?? "", url.href) ?? undefined) : undefined;
}

const unreachable = () => new Refusal("unreachable", "The picture's host does not give it.");

async function readPhoto(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { "content-type": type = "", "content-length": length = 0 } = response.headers;
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`);
  if (!/^image\/(?!svg)/i.test(type)) throw new Refusal("unreadable", "The address does not lead to an image.");
  const chunks: Buffer[] = [];
  let bytes = Number(length);
  if (bytes > maxBytes) throw tooLarge();
  bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge() {
  return new Refusal("too_large", "This picture's file is too large.");
}
