import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** Addresses that are not on the public internet: this machine, its neighbours, and ways that lead to them. */
const closed = new BlockList();
for (const [net, bits] of [
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
  closed.addSubnet(net, bits, "ipv4");

// Of IPv6 only 2000::/3 is public; within it these carry an IPv4 address or are for examples.
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, bits, "ipv6");

export function isPublic(address: string): boolean {
  if (isIPv6(address)) return open.check(address, "ipv6") && !closed.check(address, "ipv6");
  return !closed.check(address, "ipv4");
}

/** Used by the connection itself: what was checked is what is connected to, whatever the name says a moment later. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) {
      return done(new Error(`${host} is not on the public internet`), []);
    }
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
