/**
 * Tells the service worker to delete the stored pages, data and images (`deleteVisits` in
 * web/service-worker/caches.ts).
 */
export async function deleteVisits() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: "delete-visits" });
}
