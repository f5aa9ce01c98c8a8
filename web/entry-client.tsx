import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { prefetch, queryClient, routes } from "./routes.tsx";
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
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Origin>
    </StrictMode>,
  );
});

// SPEC §4: what persisted is taken up when the browser has a moment, after 5000 ms at the latest.
async function takeUpProducts() {
  const { persistProducts } = await import("./state/persisted-products.ts");
  persistProducts(client, import.meta.url);
}
if ("requestIdleCallback" in window) requestIdleCallback(takeUpProducts, { timeout: 5000 });
else setTimeout(takeUpProducts, 500);

// A link that is pointed at for a moment, or reached by keyboard, is probably followed next; one that only passes under
// a resting mouse while the page scrolls is not.
let pointing: ReturnType<typeof setTimeout>;
for (const event of ["pointerover", "focusin"] as const) {
  document.addEventListener(event, ({ target }) => {
    clearTimeout(pointing);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && !link.download)
      pointing = setTimeout(() => prefetch(client, new URL(link.href)), 60);
  });
}
