import type { FastifyInstance } from "fastify";

/**
 * Many clients send `content-type: application/json` without a body, as with a DELETE. Fastify's default parser refuses that.
 * Lone surrogates (half of a truncated emoji), which PostgreSQL stores in no JSON, become U+FFFD, as in columns for text.
 */
export function registerJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, replaceLoneSurrogates(body), done),
  );
}

/** Finds escapes of lone surrogates in JSON; other escapes, such as that of a backslash, and pairs are skipped. */
function replaceLoneSurrogates(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(
    /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(?<lone>u[dD][89a-fA-F]..)|.)/g,
    (match, lone: string | undefined) => (lone === undefined ? match : "\\ufffd"),
  );
}
