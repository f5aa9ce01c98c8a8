import type { SendRequest } from "#contract/client.ts";
import type { App } from "../app-type.ts";

/** What of a call goes through. */
export type Call = Pick<Parameters<SendRequest>[1], "method" | "headers">;

/** The pages' way to the API: the same routes, validation and JSON as the browser gets, without a socket. */
export function inProcess(app: App) {
  return async (path: string, call: Call) => {
    const { status, cacheControl, text } = await askInProcess(app, path, call);
    return { status, cacheControl, json: () => JSON.parse(text) };
  };
}

/** An answer as it stands, to be read elsewhere. */
export type PlainAnswer = { status: number; cacheControl: string; text: string };

export async function askInProcess(app: App, path: string, call: Call): Promise<PlainAnswer> {
  const answer = await app.inject({ url: path, method: call.method as "GET", headers: call.headers });
  return {
    status: answer.statusCode,
    cacheControl: String(answer.headers["cache-control"] ?? ""),
    text: answer.payload,
  };
}
