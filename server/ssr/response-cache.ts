import type { SendRequest } from "#contract/client.ts";

type ApiResponse = Awaited<ReturnType<SendRequest>> & { cacheControl?: string };
type FetchApi = (path: string, request: Parameters<SendRequest>[1]) => Promise<ApiResponse>;

/** With a page's own time (page-routes.ts) what a customer sees is 30 seconds old at most, where nothing says that it changed. */
const ttlMs = 15_000;
/** A listing's answer is some hundred kilobytes when it is read. */
const maxResponses = 500;

/**
 * Pages are made from the same answers again and again: the layout's, a product's for each of its colours. Each is asked
 * for once, and read once, until `drop`; unless it says that it may not be kept.
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
      (one) => !isCacheable(one) && remove(path, response),
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
