import type { SendRequest } from "#contract/client.ts";

type ApiResponse = Awaited<ReturnType<SendRequest>> & { cacheControl?: string };
type FetchApi = (path: string, request: Parameters<SendRequest>[1]) => Promise<ApiResponse>;

/** Plus the page cache's own TTL (page-routes.ts), pages are at most 30 s old if no invalidation arrives. */
const ttlMs = 15_000;
/** A parsed listing response takes some hundred kilobytes. */
const maxResponses = 500;

/**
 * Caches API responses that many pages are rendered from: the layout's, and a product's for each of its colours. Each is
 * fetched and parsed once until `clear` or its TTL, unless its status or Cache-Control forbids caching.
 */
export function createResponseCache(fetchApi: FetchApi): { send: SendRequest; clear(): void } {
  const responses = new Map<string, { response: Promise<ApiResponse>; expiresAt: number }>();
  function send(path: string, request: Parameters<SendRequest>[1]) {
    if (request.method !== "GET") return fetchApi(path, request);
    const cached = responses.get(path);
    if (cached && cached.expiresAt > Date.now()) return cached.response;
    const response = fetchApi(path, request).then(readBody);
    responses.delete(path);
    responses.set(path, { response, expiresAt: Date.now() + ttlMs });
    if (responses.size > maxResponses) responses.delete(responses.keys().next().value ?? "");
    response.then(
      (settled) => !isCacheable(settled) && remove(path, response),
      () => remove(path, response),
    );
    return response;
  }
  function remove(path: string, response: Promise<ApiResponse>) {
    if (responses.get(path)?.response === response) responses.delete(path);
  }
  return { send, clear: () => responses.clear() };
}

function isCacheable({ status, cacheControl = "" }: ApiResponse): boolean {
  return status === 200 && !cacheControl.includes("no-store");
}

async function readBody(response: ApiResponse): Promise<ApiResponse> {
  const body = await response.json();
  return { ...response, json: () => body };
}
