import { createHash } from "node:crypto";
import { findRequestId } from "./request-scope.ts";

/** A kind of error, with its occurrences since the record was last taken. */
export type RecordedError = {
  fingerprint: string;
  message: string;
  kind: string;
  place: string;
  times: number;
  lastAt: Date;
  requestId: string | undefined;
};

/** Limit of different kinds of errors in the record. Further kinds are in the log only. */
const maxKinds = 100;
const warnLevel = 40;
const errorLevel = 50;
const recorded = new Map<string, RecordedError>();

type LogMethod = (...args: unknown[]) => void;

/** Hooks of every logger: errors, and warnings about an error, are also recorded for the admin area. */
export const recordHooks = {
  logMethod(this: unknown, args: unknown[], method: LogMethod, level: number) {
    if (level >= warnLevel) recordLine(args, level);
    method.apply(this, args);
  },
};

function recordLine([first, second]: unknown[], level: number) {
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (level < errorLevel && !(error instanceof Error)) return;
  const text = typeof first === "string" ? first : typeof second === "string" ? second : "error";
  recordError(text, error instanceof Error ? error : undefined);
}

/**
 * Records an error by `message`, which developers have written. The error's own text is left out, because it may
 * contain somebody's input.
 */
function recordError(message: string, error: Error | undefined, now = new Date()) {
  const kind = error ? [error.name, (error as { code?: string }).code].filter(Boolean).join(" ").slice(0, 100) : "";
  const place = findPlace(error?.stack).slice(0, 200);
  const text = message.slice(0, 200);
  const fingerprint = createHash("sha256").update([text, kind, place].join("\n")).digest("hex").slice(0, 24);
  const known = recorded.get(fingerprint);
  if (!known && recorded.size >= maxKinds) return;
  const requestId = findRequestId() ?? known?.requestId;
  recorded.set(fingerprint, {
    fingerprint,
    message: text,
    kind,
    place,
    requestId,
    times: (known?.times ?? 0) + 1,
    lastAt: now,
  });
}

/** The first line of the stack that is in the shop's own code. */
function findPlace(stack = ""): string {
  const line = stack.split("\n").find((each) => each.includes("at ") && !each.includes("node_modules"));
  return /((?:server|packages|contract|cli|demo)\/[^\s):]+:\d+)/.exec(line ?? "")?.[1] ?? "";
}

/** The errors since the last call, sorted by fingerprint, because several processes store the same rows. */
export function takeRecordedErrors(): RecordedError[] {
  const errors = [...recorded.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  recorded.clear();
  return errors;
}
