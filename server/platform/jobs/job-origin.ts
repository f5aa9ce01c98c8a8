import { findRequestId } from "../logging/request-scope.ts";
import { findTraceparent } from "../tracing/tracing.ts";

/** The request that queued a job: its log lines and its trace continue in the job. */
export type JobOrigin = { requestId?: string | undefined; traceparent?: string | undefined };

/** A field of the job's data that processors ignore, also those of builds before it existed. */
const originKey = "_origin";

/** Of the running request. */
export function findOrigin(): JobOrigin {
  return { requestId: findRequestId(), traceparent: findTraceparent() };
}

/** What is stored as the data of a job. An origin that the payload already has is kept. */
export function withOrigin<Payload extends object>(payload: Payload, origin = findOrigin()): Payload {
  if (originKey in payload) return payload;
  return origin.requestId || origin.traceparent ? { ...payload, [originKey]: origin } : payload;
}

export function takeOrigin<Payload extends object>(data: Payload): { payload: Payload; origin: JobOrigin } {
  const { [originKey]: origin = {}, ...payload } = data as Payload & { [originKey]?: JobOrigin };
  return { payload: payload as unknown as Payload, origin };
}
