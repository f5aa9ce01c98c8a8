import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import { OriginContext } from "../app/seo/seo.tsx";
import { createQueryClient, hydrateState } from "../app/state/hydration.ts";
import { keepOrderLink } from "../app/state/storage/order-link.ts";
import { listenToOtherTabs } from "../app/state/storage/other-tabs.ts";
import { CdnContext } from "../ui/images/cdn-url.ts";
import { loadWithRetry } from "../ui/lifecycle/lazy-with-retry.ts";
import { setLanguage } from "../ui/text/t.ts";
import { readCatalog } from "./languages.ts";
import { prefetchPage, queryClientContext, routes } from "./routes.tsx";

// The token of an order link is removed from the URL before the router reads the URL. A link that is opened in a tab
// with the same page changes only the fragment, so the page is loaded again.
keepOrderLink();
window.addEventListener("hashchange", () => keepOrderLink() && location.reload());

const client = createQueryClient();
const { origin, cdn, hydrationData } = hydrateState(client);
listenToOtherTabs(client);

// The server decides the language of a page, because a language that the shop does not offer has no pages.
const language = document.documentElement.lang as Language;
setLanguage(language, await readCatalog(language));
const basename = languagePrefix(language) || "/";

// Hydration needs the current page's module before the first render.
await Promise.all(
  (matchRoutes(routes, location, basename) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const router = createBrowserRouter(routes, {
  basename,
  hydrationData,
  getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OriginContext value={origin}>
        <CdnContext value={cdn}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CdnContext>
      </OriginContext>
    </StrictMode>,
  );
});

void whenIdle()
  .then(() => loadWithRetry(() => import("./startup/idle-tasks.ts")))
  .then(({ runIdleTasks }) =>
    runIdleTasks({
      client,
      buildId: import.meta.url,
      prefetchPage: (client, url) => prefetchPage(client, url, basename),
      whenIdle,
    }),
  );

/** Resolves when the browser is idle, or after 5000 ms (SPEC §4, for the persisted state). */
function whenIdle() {
  return new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 50);
  });
}
