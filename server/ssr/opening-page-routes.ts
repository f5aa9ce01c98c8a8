import { openingPath, openingResults } from "#contract/content/opening.ts";
import type { HomeSettingsResponse } from "#contract/content/settings.ts";
import { languageCodes, languagePrefix, withLanguage } from "#contract/values/languages.ts";
import type { App } from "../platform/http/app.ts";
import { injectRequest } from "./in-process-api.ts";
import type { Renderer } from "./renderer.ts";

/** The page that visitors see before the shop opens. It has no scripts, and its form is sent to the same path. */
export function openingPageRoutes(app: App, { renderOpeningPage }: Pick<Renderer, "renderOpeningPage">) {
  for (const language of languageCodes) {
    app.get(languagePrefix(language) + openingPath, { schema: { hide: true } }, async ({ query }, reply) => {
      const path = withLanguage("/api/v1/home-settings", language);
      const { text } = await injectRequest(app, path, { method: "GET", headers: {} });
      const { data: settings } = JSON.parse(text) as HomeSettingsResponse;
      const sent = (query as { result?: unknown }).result;
      const result = openingResults.find((known) => known === sent);
      return reply
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(renderOpeningPage({ language, brand: settings.brand }, { settings, result }));
    });
  }
}
