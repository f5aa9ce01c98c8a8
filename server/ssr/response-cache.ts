import type { SendRequest } from "#contract/client/requests.ts";
import { createCache } from "../platform/cache/cache.ts";
import { toPageRequest } from "./page-language.ts";
import { addPageTopics } from "./page-topics.ts";

type ApiResponse = Awaited<ReturnType<SendRequest>> & {
  cacheControl?: string;
  topics?: readonly string[];
  /** The length of the response's JSON. */
  bytes?: number;
};
type FetchApi = (path: string, request: Parameters<SendRequest>[1]) => Promise<ApiResponse>;

/**
 * TTL of responses. Together with the page cache's own TTL (page-routes.ts), pages are at most 30 s old if no
 * invalidation arrives.
 */
const ttlMs = 15_000;
/**
 * Maximum length of the JSON of all responses. Parsed JSON takes about twice as much memory. A listing's response has
 * 100 kB.
 */
const maxBytes = 16 * 1024 ** 2;
/** Even the smallest responses count as this much: at most 500 are cached. */
const minBytes = Math.floor(maxBytes / 500);

/**
 * Caches API responses that many pages are rendered from: the layout's response, and a product's response for each of
 * its colours. Each response is fetched and parsed once until one of its topics changes or its TTL ends, unless its
 * status or Cache-Control forbids caching.
 */
export function createResponseCache(fetchApi: FetchApi): {
  send: SendRequest;
  invalidate(topics: readonly string[]): void;
} {
  const responses = createCache<string, ApiResponse>({
    maxBytes,
    sizeOf: ({ bytes = 0 }) => Math.max(minBytes, bytes),
    ttlMs,
    topicsOf: ({ topics = [] }) => topics,
    isCacheable: ({ status, cacheControl = "" }) => status === 200 && !cacheControl.includes("no-store"),
  });
  async function send(path: string, request: Parameters<SendRequest>[1]) {
    if (request.method !== "GET") return fetchApi(path, request);
    const url = toPageRequest(path);
    const response = await responses.get(url, async () => readBody(await fetchApi(url, request)));
    addPageTopics(response.topics ?? []);
    return response;
  }
  return { send, invalidate: (topics) => responses.invalidate(topics) };
}

async function readBody(response: ApiResponse): Promise<ApiResponse> {
  const body = await response.json();
  return { ...response, json: () => body };
}
