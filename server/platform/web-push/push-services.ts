/** Push services of Chromium's browsers such as Chrome and Edge, of Firefox, of Safari, and of the former Edge. */
export const defaultPushServices: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
/** A stand-in of a push service on this machine, for tests. */
const localPattern = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/;

export const isLocalService = (service: string) => localPattern.test(service);
export const isServiceName = (service: string) => hostPattern.test(service) || isLocalService(service);

/**
 * Whether the shop may send requests to the URL. It comes from a browser, so anybody could name an address of the
 * shop's own network. Only https, the default port and hosts of the list are allowed. "*.example.com" stands for all
 * hosts below example.com.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (services.some((service) => isLocalService(service) && service === origin)) return true;
  if (protocol !== "https:" || port) return false;
  return services.some((service) =>
    service.startsWith("*.") ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
