import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { defaultLanguage, type Language, languageCodes, languageHeader } from "#contract/values/languages.ts";

const storage = new AsyncLocalStorage<Language>();

/** The language of the page that sent the running request, in which the customer is to be written to. English without a request. */
export const getRequestLanguage = (): Language => storage.getStore() ?? defaultLanguage;

/** Only of requests that change something: responses are cached for all languages. */
export function registerRequestLanguage(app: FastifyInstance) {
  // Not onRequest: receiving the body may leave the context of its hooks.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.method === "GET") done();
    else storage.run(readLanguage(request), done);
  });
}

function readLanguage({ headers }: FastifyRequest): Language {
  const language = headers[languageHeader];
  return languageCodes.find((code) => code === language) ?? defaultLanguage;
}
