import { type DestinationStream, type Logger, pino } from "pino";
import { findTraceId } from "../tracing/tracing.ts";
import { recordHooks } from "./error-record.ts";
import { findRequestId } from "./request-scope.ts";

/** A logger outside of Fastify. Its lines have the id of the request that caused them, also in jobs. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, hooks: recordHooks, mixin: () => ({ ...requestFields(), ...traceFields() }) };
  return destination ? pino(options, destination) : pino(options);
}

/** With tracing on, every line also names the trace that it belongs to. */
export function traceFields(): { traceId?: string } {
  const traceId = findTraceId();
  return traceId ? { traceId } : {};
}

/** The request's id, under the name that Fastify gives it in the log lines of a request. */
function requestFields(): { reqId?: string } {
  const reqId = findRequestId();
  return reqId ? { reqId } : {};
}
