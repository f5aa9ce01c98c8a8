import type { SendRequest } from "#contract/client.ts";
import { getCacheTopics } from "../platform/cache/response-topics.ts";
import type { App } from "../platform/http/app.ts";

/** The parts of an API request that loaders send. */
export type ApiRequest = Pick<Parameters<SendRequest>[1], "method" | "headers">;

/** Sends API requests of SSR loaders to the app without a socket: the same routes, validation and JSON as for browsers. */
export function createInProcessSend(app: App) {
  return async (path: string, request: ApiRequest) => {
    const { text, ...response } = await injectRequest(app, path, request);
    return { ...response, bytes: text.length, json: () => JSON.parse(text) };
  };
}

/** A response that can be posted to a worker thread. */
export type SerializedResponse = { status: number; cacheControl: string; topics: readonly string[]; text: string };

export async function injectRequest(app: App, path: string, request: ApiRequest): Promise<SerializedResponse> {
  const response = await app.inject({ url: path, method: request.method as "GET", headers: request.headers });
  return {
    status: response.statusCode,
    cacheControl: String(response.headers["cache-control"] ?? ""),
    topics: getCacheTopics(response.raw.res),
    text: response.payload,
  };
}
