/** Without input for so long, nobody is taken to use the page. */
const unattendedMs = 5 * 60_000;
let usedAt = Date.now();

function recordUse() {
  usedAt = Date.now();
}
for (const type of ["pointerdown", "keydown", "wheel"])
  document.addEventListener(type, recordUse, { capture: true, passive: true });

/** Pages that update by themselves would otherwise keep a session for ever from becoming idle. */
export function isUnattended(): boolean {
  return Date.now() - usedAt > unattendedMs;
}
