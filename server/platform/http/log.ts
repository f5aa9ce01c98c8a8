import type { FastifyRequest } from "fastify";
import { traceFields } from "../logging/create-logger.ts";
import { recordHooks } from "../logging/error-record.ts";

/** Logs requests without the tokens in links of mails. */
export function loggerOptions(level: string) {
  return { level, serializers: { req: serializeRequest }, mixin: traceFields, hooks: recordHooks };
}

function serializeRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: redactToken(url), remoteAddress: ip };
}

/** Replaces the value of the URL's `token` parameter. */
export function redactToken(url: string): string {
  return url.replace(/([?&]token=)[^&#]+/g, "$1…");
}
