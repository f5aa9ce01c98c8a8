import { once } from "node:events";
import { createServer, type RequestOptions, request } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import sharp from "sharp";
import { createSelfSignedCertificate } from "../../tests/certificate.ts";
import { expect, test } from "../../tests/shop.ts";
import { getSettings, saveSettings } from "../settings/settings.ts";
import { fetchImage } from "./fetch-image.ts";
import { createRemoteSource } from "./remote-images.ts";

const host = "cdn.sample.example";
const photo = sharp({ create: { width: 60, height: 80, channels: 3, background: "#7a2331" } })
  .jpeg()
  .toBuffer();

/** A host with this certificate, and how the shop asks it: as ever, but its name leads to this machine. */
async function hostWith(certificate: { cert: string; key: string }) {
  const bytes = await photo;
  const server = createServer(certificate, (_, answer) => answer.setHeader("content-type", "image/jpeg").end(bytes));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
  const fetch = (trusted?: string) => (url: URL) =>
    fetchImage(url, {
      openRequest: (asked, options: RequestOptions) => request(asked, { ...options, lookup, port, ca: trusted }),
      timeoutMs: 3000,
    });
  return { fetch, [Symbol.dispose]: () => void server.close() };
}

test("a listed host's picture comes over TLS, and only from who can prove to be that host", async ({ shop }) => {
  const { db } = shop.context;
  await saveSettings(db, { pictureHosts: [host] });
  const listHosts = async () => (await getSettings(db)).pictureHosts;
  const [own, other] = [createSelfSignedCertificate(host), createSelfSignedCertificate("other.example")];
  using honest = await hostWith(own);
  using impostor = await hostWith(other);
  const read = async (fetch: (url: URL) => Promise<Buffer>) =>
    (await createRemoteSource(listHosts, fetch)(`remote/${host}/kurta.jpg`))?.read();

  expect(await read(honest.fetch(own.cert))).toEqual(await photo);
  await expect(read(honest.fetch()), "a certificate that nobody vouches for").rejects.toMatchObject({
    code: "unreachable",
  });
  await expect(read(impostor.fetch(other.cert)), "another host's certificate").rejects.toMatchObject({
    code: "unreachable",
  });
});
