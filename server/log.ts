import type { FastifyRequest } from "fastify";

/** How requests are logged: without the tokens that the links of mails carry. */
export function logAt(level: string) {
  return { level, serializers: { req: asLogged } };
}

function asLogged({ method, url, ip }: FastifyRequest) {
  return { method, url: withoutToken(url), remoteAddress: ip };
}

/** An address with its `token` blotted out. */
export function withoutToken(url: string): string {
  return url.replace(/([?&]token=)[^&#]+/g, "$1…");
}
