import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Live } from "./live.tsx";
import { queryClient, routes } from "./routes.tsx";
import { Origin } from "./seo.tsx";
import { createQueryClient, unpack } from "./state/hydration.ts";
import { followOtherTabs } from "./state/other-tabs.ts";

const client = createQueryClient();
const { origin, hydrationData } = unpack(client);
followOtherTabs(client);

// The code of the page in view must be there before the first render.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => new RouterContextProvider(new Map([[queryClient, client]])),
});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Origin value={origin}>
        <QueryClientProvider client={client}>
          <Live>
            <RouterProvider router={router} />
          </Live>
        </QueryClientProvider>
      </Origin>
    </StrictMode>,
  );
});

void idle().then(() => import("./leisure.ts").then(({ atLeisure }) => atLeisure(client, import.meta.url, idle)));

/** When the browser has a moment; after 5000 ms at the latest (SPEC §4, for what persisted). */
function idle() {
  return new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 50);
  });
}
