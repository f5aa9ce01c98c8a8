/**
 * The checkout's URL at its first step. After a change of the customer or guest, a selected address would not exist.
 */
export function toCheckoutStart(url: string): string {
  const [path, query] = url.split("?");
  const params = new URLSearchParams(query);
  params.delete("step");
  params.delete("address");
  return params.size > 0 ? `${path}?${params}` : `${path}`;
}
