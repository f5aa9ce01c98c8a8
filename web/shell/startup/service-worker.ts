/**
 * Copy of the type `Visit` in web/service-worker/store-visit.ts. It cannot be imported, because both are compiled with
 * different types.
 */
type Visit = { type: "visit"; url: string; resources: string[] };

/**
 * Registers the service worker (web/service-worker), and informs it about visited pages that it has not seen as
 * requests.
 */
export async function startServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const report = (resources: string[]) => {
    const url = location.origin + location.pathname + location.search;
    active?.postMessage({ type: "visit", url, resources } satisfies Visit);
  };
  active?.postMessage({ type: "push-subscription" });
  if (!wasControlled) report(performance.getEntriesByType("resource").map(({ name }) => name));
  // Firefox before 147 and Safari before 26.2 lack the Navigation API. There, only pages that were loaded as documents
  // are stored.
  window.navigation?.addEventListener("currententrychange", () => report([]));
}
