/** An id in the server's format: 24 hex digits. The server recognises a repeated request by its id. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
