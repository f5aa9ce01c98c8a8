/** Browsers store passkeys only for host names, not for IP addresses, and only with https or on localhost. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && "PublicKeyCredential" in window;
}
