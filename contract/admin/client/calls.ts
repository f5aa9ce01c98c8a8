import type { toQuery } from "../../client/requests.ts";

export type Query = Parameters<typeof toQuery>[0];

/** Requests to the back office's API. `path` is below /api/v1/admin. */
export type Calls = {
  get: <Response>(path: string, query?: Query) => Promise<Response>;
  post: <Response>(path: string, body?: unknown) => Promise<Response>;
  put: <Response>(path: string, body: unknown) => Promise<Response>;
  remove: <Response>(path: string) => Promise<Response>;
};
