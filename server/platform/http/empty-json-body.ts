import type { App } from "./app.ts";

/** Many clients send `content-type: application/json` without a body, as with a DELETE. Fastify's default parser refuses that. */
export function acceptEmptyJsonBodies(app: App) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, body, done),
  );
}
