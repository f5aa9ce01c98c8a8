import type { SendRequest } from "#contract/client.ts";
import type { App } from "../app-type.ts";

/** What of a call goes through. */
export type ApiRequest = Pick<Parameters<SendRequest>[1], "method" | "headers">;

/** The pages' way to the API: the same routes, validation and JSON as the browser gets, without a socket. */
export function createInProcessSend(app: App) {
  return async (path: string, request: ApiRequest) => {
    const { status, cacheControl, text } = await injectRequest(app, path, request);
    return { status, cacheControl, json: () => JSON.parse(text) };
  };
}

/** An answer as it stands, to be read elsewhere. */
export type SerializedResponse = { status: number; cacheControl: string; text: string };

export async function injectRequest(app: App, path: string, request: ApiRequest): Promise<SerializedResponse> {
  const response = await app.inject({ url: path, method: request.method as "GET", headers: request.headers });
  return {
    status: response.statusCode,
    cacheControl: String(response.headers["cache-control"] ?? ""),
    text: response.payload,
  };
}
