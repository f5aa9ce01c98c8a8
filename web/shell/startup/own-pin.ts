/**
 * Marks the document of a visitor whose PIN code is known (web/app/state/storage/own-pin.ts): the shop's usual delivery time gives way to
 * the delivery date for that PIN code (`own-pin` in base.css), without moving the page when it is hydrated.
 */
export function markOwnPin() {
  // Browsers may forbid storage; then no PIN code is known.
  try {
    if (JSON.parse(localStorage.getItem("ownPin") ?? '""')) document.documentElement.dataset.ownPin = "";
  } catch {}
}
