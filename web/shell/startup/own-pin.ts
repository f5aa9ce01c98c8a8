/**
 * Marks the document of a visitor whose PIN code is known (web/app/state/storage/own-pin.ts). The delivery date for
 * that PIN code then replaces the shop's usual delivery time (`own-pin` in base.css), without moving the page when it
 * is hydrated.
 */
export function markOwnPin() {
  // Browsers may block storage. Then no PIN code is known.
  try {
    if (JSON.parse(localStorage.getItem("ownPin") ?? '""')) document.documentElement.dataset.ownPin = "";
  } catch {}
}
