/** An id that the server accepts: 24 hex digits. A request that is repeated with it is recognised. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
