import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { defaultLanguage, type Language, languageCodes, languageHeader } from "#contract/values/languages.ts";

const storage = new AsyncLocalStorage<Language>();

/** The language of the page that sent the running request, in which its response and mails are. English without a request. */
export const getRequestLanguage = (): Language => storage.getStore() ?? defaultLanguage;

/** Runs `work` as for a request in this language: for forms of pages, whose path has the language. */
export const runInLanguage = <Result>(language: Language, work: () => Result): Result => storage.run(language, work);

export function registerRequestLanguage(app: FastifyInstance) {
  // The hook is not onRequest, because receiving the body may leave the context of onRequest hooks.
  app.addHook("preValidation", (request, _reply, done) => {
    storage.run(readLanguage(request), done);
  });
}

/** GET requests have the language in their URL (`withLanguage`), because their responses are cached. */
function readLanguage({ method, headers, query }: FastifyRequest): Language {
  const language = method === "GET" ? (query as { language?: unknown }).language : headers[languageHeader];
  return languageCodes.find((code) => code === language) ?? defaultLanguage;
}
