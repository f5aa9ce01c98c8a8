import type { FastifyRequest } from "fastify";
import { traceFields } from "../logging/create-logger.ts";
import { recordHooks } from "../logging/error-record.ts";

/** Logs requests without tokens, and without the names, emails and phone numbers that staff search for. */
export function loggerOptions(level: string) {
  return { level, serializers: { req: serializeRequest }, mixin: traceFields, hooks: recordHooks };
}

function serializeRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: redactParameters(url), remoteAddress: ip };
}

/** Replaces the values of parameters that sign somebody in or name a person. */
export function redactParameters(url: string): string {
  return url.replace(/([?&](?:token|ticket|code|q|search|text|entityId|email|phone)=)[^&#]+/gi, "$1…");
}
