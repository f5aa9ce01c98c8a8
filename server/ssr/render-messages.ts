import type { ApiRequest, SerializedResponse } from "./in-process-api.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { PageOrigin } from "./page-origin.ts";

/** `postMessage` drops an error's own fields such as `status`, so errors are sent as plain objects. */
export type SerializedError = { message: string; stack?: string | undefined; status?: number | undefined };

/** Messages from the main thread to a render worker. */
export type ToRenderWorker =
  | { type: "render"; id: number; path: string; origin: PageOrigin }
  | { type: "response"; id: number; response: SerializedResponse }
  | { type: "response error"; id: number; error: SerializedError }
  | { type: "invalidate"; topics: readonly string[] };

/** Messages from a render worker to the main thread. */
export type FromRenderWorker =
  | { type: "started" }
  | { type: "page"; id: number; page: RenderedPage }
  | { type: "page error"; id: number; error: SerializedError }
  | { type: "request"; id: number; path: string; request: ApiRequest; origin: PageOrigin };

export function serializeError(error: unknown): SerializedError {
  const { message, stack, status } = error as Error & { status?: number };
  return { message: message ?? String(error), stack, status };
}

export function deserializeError({ message, stack, status }: SerializedError): Error {
  return Object.assign(
    new Error(message),
    stack === undefined ? {} : { stack },
    status === undefined ? {} : { status },
  );
}
