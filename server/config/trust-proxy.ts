import { BlockList, isIP } from "node:net";

/** Fastify's option `trustProxy`: trusted addresses, or a function of a proxy's address and its distance (0: the connection's peer). */
export type TrustProxy = string[] | ((address: string, distance: number) => boolean);

export const trustProxyFormat =
  "should be the proxies' addresses (10.0.0.5, 10.0.0.0/8, uniquelocal, separated by commas) or their number (1 to 10)";

/** Ranges that Fastify knows by name: this machine, link-local addresses, private networks. */
const namedRanges = ["loopback", "linklocal", "uniquelocal"];
const maxProxies = 10;

/** Reads TRUST_PROXY; undefined if it is invalid. This machine is always trusted, as it can connect without a proxy anyway. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d+$/.test(text)) return trustHops(Number(text));
  const addresses = text.split(",").map((address) => address.trim());
  return addresses.every(isTrustable) ? [...new Set(["loopback", ...addresses])] : undefined;
}

/**
 * Trusts this number of proxies. Fastify itself refuses a number, because a client that connects without the proxy could
 * then forge its address. Therefore the first proxy must have a private address.
 */
function trustHops(proxies: number): TrustProxy | undefined {
  if (proxies < 1 || proxies > maxProxies) return undefined;
  return (address, distance) => (distance === 0 ? isPrivate(address) : distance < proxies);
}

function isTrustable(address: string): boolean {
  if (namedRanges.includes(address)) return true;
  const [ip = "", prefix, ...rest] = address.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust the header of every client.
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const privateAddresses = new BlockList();
for (const [address, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateAddresses.addSubnet(address, prefix, "ipv4");
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");

function isPrivate(address: string): boolean {
  // Also finds IPv4 addresses in IPv6 form (::ffff:10.0.0.1).
  return privateAddresses.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
