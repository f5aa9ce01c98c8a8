import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLanguage, findLanguage, type Language, withLanguage } from "#contract/values/languages.ts";

const currentLanguage = new AsyncLocalStorage<Language>();

/** Renders the page at a path: the API requests of its loaders ask for its language. */
export function runInLanguageOf<Result>(path: string, render: () => Result): Result {
  return currentLanguage.run(findLanguage(path.split("?", 1)[0] ?? ""), render);
}

/** The path of an API request for the page that is being rendered. */
export const toPageRequest = (path: string) => withLanguage(path, currentLanguage.getStore() ?? defaultLanguage);
