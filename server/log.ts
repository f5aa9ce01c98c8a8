import type { FastifyRequest } from "fastify";

/** How requests are logged: without the tokens that the links of mails carry. */
export function loggerOptions(level: string) {
  return { level, serializers: { req: serializeRequest } };
}

function serializeRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: redactToken(url), remoteAddress: ip };
}

/** An address with its `token` blotted out. */
export function redactToken(url: string): string {
  return url.replace(/([?&]token=)[^&#]+/g, "$1…");
}
