import type { SendRequest } from "#contract/client/requests.ts";

/** An API client transport to a server over HTTP. */
export function createFetchTransport(url: string): SendRequest {
  return async (path, call) => {
    const response = await fetch(`${url}${path}`, call);
    return { status: response.status, json: () => response.json() };
  };
}
