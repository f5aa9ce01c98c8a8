import type { SendRequest } from "#contract/client/requests.ts";
import { getCacheTopics } from "../platform/cache/response-topics.ts";
import type { App } from "../platform/http/app.ts";
import { requestIdHeader } from "../platform/http/request/request-id.ts";
import { findRequestId } from "../platform/logging/request-scope.ts";
import { findTraceparent } from "../platform/tracing/tracing.ts";
import type { PageOrigin } from "./page-origin.ts";

/** The parts of an API request that loaders send. */
export type ApiRequest = Pick<Parameters<SendRequest>[1], "method" | "headers">;

/** Sends API requests of SSR loaders to the app without a socket: the same routes, validation and JSON as for browsers. */
export function createInProcessSend(app: App) {
  return async (path: string, request: ApiRequest) => {
    const { text, ...response } = await injectRequest(app, path, request, getPageOrigin());
    return { ...response, bytes: text.length, json: () => JSON.parse(text) };
  };
}

/** The origin of the page that the running request is for, in the main thread. */
export function getPageOrigin(): PageOrigin {
  return { requestId: findRequestId(), traceparent: findTraceparent() };
}

/** A response that can be posted to a worker thread. */
export type SerializedResponse = {
  status: number;
  requestId: string | undefined;
  cacheControl: string;
  topics: readonly string[];
  text: string;
};

/** The request continues the id and the trace of the page, whose HTML may be rendered in another thread. */
export async function injectRequest(
  app: App,
  path: string,
  request: ApiRequest,
  { requestId, traceparent }: PageOrigin = {},
): Promise<SerializedResponse> {
  const headers = {
    ...request.headers,
    ...(requestId ? { [requestIdHeader]: requestId } : {}),
    ...(traceparent ? { traceparent } : {}),
  };
  const response = await app.inject({ url: path, method: request.method as "GET", headers });
  return {
    status: response.statusCode,
    requestId,
    cacheControl: String(response.headers["cache-control"] ?? ""),
    topics: getCacheTopics(response.raw.res),
    text: response.payload,
  };
}
