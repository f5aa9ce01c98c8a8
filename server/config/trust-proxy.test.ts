import Fastify from "fastify";
import { expect, test } from "vitest";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readConfig } from "./config.ts";

/** The client's address that the server sees, for a connection from `peer` with this X-Forwarded-For. */
async function findIp(setting: string | undefined, peer: string, forwardedFor: string): Promise<string> {
  const { trustProxy } = readConfig({ DATA_DIR: createTempFolder(), TRUST_PROXY: setting });
  const app = Fastify({ trustProxy });
  app.get("/", async ({ ip }) => ip);
  const headers = { "x-forwarded-for": forwardedFor };
  return (await app.inject({ url: "/", remoteAddress: peer, headers })).body;
}

test("by default X-Forwarded-For is believed from this machine only", async () => {
  expect(await findIp(undefined, "127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
  expect(await findIp(undefined, "172.18.0.2", "203.0.113.7")).toBe("172.18.0.2");
});

const proxies = "10.1.0.0/16, 198.51.100.9";

test("listed addresses and networks are trusted, and others are not", async () => {
  expect(await findIp(proxies, "10.1.2.3", "203.0.113.7")).toBe("203.0.113.7");
  expect(await findIp(proxies, "::ffff:10.1.2.3", "203.0.113.7")).toBe("203.0.113.7");
  expect(await findIp(proxies, "10.2.0.1", "203.0.113.7")).toBe("10.2.0.1");
});

test("a chain of listed proxies is trusted, and so is this machine without being listed", async () => {
  expect(await findIp(proxies, "127.0.0.1", "203.0.113.7, 198.51.100.9, 10.1.2.3")).toBe("203.0.113.7");
});

test("a named range of networks is trusted", async () => {
  expect(await findIp("uniquelocal", "172.18.0.2", "203.0.113.7")).toBe("203.0.113.7");
});

test("with a number of proxies the client's own X-Forwarded-For is not believed", async () => {
  expect(await findIp("1", "172.18.0.2", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(await findIp("2", "172.18.0.2", "198.51.100.1, 203.0.113.7, 192.0.2.1")).toBe("203.0.113.7");
});

test("a number trusts no peer with a public address, which may be a client that bypasses the proxy", async () => {
  expect(await findIp("1", "203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(await findIp("2", "2001:db8::7", "198.51.100.1")).toBe("2001:db8::7");
  expect(await findIp("1", "fd00::7", "198.51.100.1")).toBe("198.51.100.1");
});

test("an invalid setting is refused with the expected format", () => {
  for (const invalid of [
    "true",
    "0",
    "11",
    "-1",
    "proxy.example",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "10.0.0.1,",
    "10.0.0.0/8/8",
  ]) {
    const read = () => readConfig({ DATA_DIR: createTempFolder(), TRUST_PROXY: invalid });
    expect(read, invalid).toThrow(/TRUST_PROXY: should be the proxies' addresses/);
  }
});
