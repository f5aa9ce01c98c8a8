import { findRequestId } from "../logging/request-scope.ts";
import { findTraceparent } from "../tracing/tracing.ts";

/** The request that queued a job. Log lines and the trace of the request continue in the job. */
export type JobOrigin = { requestId?: string | undefined; traceparent?: string | undefined };

/** A field of the job's data, which processors ignore. Processors of older builds ignore it, too. */
const originKey = "_origin";

/** The origin of jobs that the running request queues. */
export function findOrigin(): JobOrigin {
  return { requestId: findRequestId(), traceparent: findTraceparent() };
}

/** The data of a job as it is stored. An origin that the payload already has stays. */
export function withOrigin<Payload extends object>(payload: Payload, origin = findOrigin()): Payload {
  if (originKey in payload) return payload;
  return origin.requestId || origin.traceparent ? { ...payload, [originKey]: origin } : payload;
}

export function takeOrigin<Payload extends object>(data: Payload): { payload: Payload; origin: JobOrigin } {
  const { [originKey]: origin = {}, ...payload } = data as Payload & { [originKey]?: JobOrigin };
  return { payload: payload as unknown as Payload, origin };
}
