import type { SendRequest } from "#contract/client/requests.ts";
import type { App } from "../../../server/platform/http/app.ts";

/**
 * An API client transport into an app in this process, with the same routes, validation and JSON, but without a socket.
 */
export function createInjectTransport(app: App): SendRequest {
  return async (path, call) => {
    const response = await app.inject({
      url: path,
      method: call.method as "GET",
      headers: call.headers,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return { status: response.statusCode, json: () => response.json() };
  };
}
