/** Lets the service worker delete the pages, data and images that it has stored (`deleteVisits` in web/service-worker/caches.ts). */
export async function deleteVisits() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: "delete-visits" });
}
