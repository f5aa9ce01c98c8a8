import type { Call, PlainAnswer } from "./in-process.ts";

/** An error's own fields are lost on the way between threads. */
export type Trouble = { message: string; stack?: string | undefined; status?: number | undefined };

/** What the server says to a thread that makes pages. */
export type ToThread =
  | { what: "render"; id: number; address: string }
  | { what: "answer"; id: number; answer: PlainAnswer }
  | { what: "no answer"; id: number; trouble: Trouble }
  | { what: "drop" };

/** What it hears from it. */
export type FromThread =
  | { what: "page"; id: number; page: { status: number; location?: string; html?: Uint8Array<ArrayBuffer> } }
  | { what: "no page"; id: number; trouble: Trouble }
  | { what: "ask"; id: number; path: string; call: Call };

export function toTrouble(error: unknown): Trouble {
  const { message, stack, status } = error as Error & { status?: number };
  return { message: message ?? String(error), stack, status };
}

export function toError({ message, stack, status }: Trouble): Error {
  return Object.assign(
    new Error(message),
    stack === undefined ? {} : { stack },
    status === undefined ? {} : { status },
  );
}
