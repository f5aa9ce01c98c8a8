/** Time without input after which the page counts as unattended, in milliseconds. */
const unattendedMs = 5 * 60_000;
let usedAt = Date.now();

function recordUse() {
  usedAt = Date.now();
}
for (const type of ["pointerdown", "keydown", "wheel"])
  document.addEventListener(type, recordUse, { capture: true, passive: true });

/**
 * Whether nobody uses the page. Requests of an unattended page do not extend the session; otherwise pages that update
 * by themselves would keep the session from ever becoming idle.
 */
export function isUnattended(): boolean {
  return Date.now() - usedAt > unattendedMs;
}
