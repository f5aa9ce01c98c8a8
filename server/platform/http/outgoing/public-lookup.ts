import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** IP ranges outside the public internet: loopback, private and link-local networks, and ranges that tunnel to them. */
const privateRanges = new BlockList();
for (const [subnet, prefixLength] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateRanges.addSubnet(subnet, prefixLength, "ipv4");

// Only 2000::/3 of IPv6 is public. Within it, the ranges below embed an IPv4 address or are reserved for documentation.
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
for (const [subnet, prefixLength] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  privateRanges.addSubnet(subnet, prefixLength, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, "ipv6") && !privateRanges.check(address, "ipv6");
  return !privateRanges.check(address, "ipv4");
}

/** DNS lookup that the connection itself uses: it connects to the checked address, even if the name resolves differently a moment later. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${hostname} is not on the public internet`), []);
    }
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
