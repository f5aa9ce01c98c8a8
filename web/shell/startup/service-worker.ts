/** The same as `Visit` in web/service-worker/store-visit.ts, which is checked with other types. */
type Visit = { type: "visit"; url: string; resources: string[] };

/** Registers the service worker (web/service-worker), and tells it which pages are visited without its seeing a request. */
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
  // Not in Firefox before 147 and Safari before 26.2: there only pages that were loaded as documents are stored.
  window.navigation?.addEventListener("currententrychange", () => report([]));
}
