// Not in the address: the server's page for /login is the same for everyone.
const key = "wayBack";

/** Where the shopper was going when a login was asked for. */
export function rememberWayBack(address: string) {
  sessionStorage.setItem(key, address);
}

/** Only ever a page of this shop. */
export function wayBack(otherwise = "/"): string {
  const address = sessionStorage.getItem(key) ?? otherwise;
  return /^\/(?![/\\])/.test(address) ? address : otherwise;
}

/** The same, once: whoever comes to the login later goes their own way. */
export function takeWayBack(otherwise = "/"): string {
  const address = wayBack(otherwise);
  sessionStorage.removeItem(key);
  return address;
}
