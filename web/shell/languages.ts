import type { Language } from "#contract/values/languages.ts";
import type { Catalog } from "../ui/text/t.ts";

const catalogs = import.meta.glob<Catalog>("./*.json", { base: "../languages", import: "default" });

/** Reads the translations of a language. Undefined for English, which needs none. */
export async function readCatalog(language: Language): Promise<Catalog | undefined> {
  return catalogs[`./${language}.json`]?.();
}

/** The source file of the language's texts, for preloading. */
export const listCatalogFiles = (language: Language): string[] =>
  catalogs[`./${language}.json`] ? [`web/languages/${language}.json`] : [];
