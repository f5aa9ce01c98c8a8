import type { ApiRequest, SerializedResponse } from "./in-process-api.ts";

/** An error's own fields are lost on the way between threads. */
export type SerializedError = { message: string; stack?: string | undefined; status?: number | undefined };

/** What the server says to a thread that makes pages. */
export type ToRenderWorker =
  | { what: "render"; id: number; address: string }
  | { what: "answer"; id: number; answer: SerializedResponse }
  | { what: "no answer"; id: number; trouble: SerializedError }
  | { what: "drop" };

/** What it hears from it. */
export type FromRenderWorker =
  | { what: "page"; id: number; page: { status: number; location?: string; html?: Uint8Array<ArrayBuffer> } }
  | { what: "no page"; id: number; trouble: SerializedError }
  | { what: "ask"; id: number; path: string; call: ApiRequest };

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
