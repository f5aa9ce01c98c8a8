import { once } from "node:events";
import { createServer, type RequestOptions, request } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import sharp from "sharp";
import { createSelfSignedCertificate } from "../../../../tests/support/outages/certificate.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { getSettings, saveSettings } from "../../../features/shop/settings/settings.ts";
import { fetchImage } from "./fetch-image.ts";
import { createRemoteSource } from "./remote-images.ts";

const host = "cdn.sample.example";
const photo = sharp({ create: { width: 60, height: 80, channels: 3, background: "#7a2331" } })
  .jpeg()
  .toBuffer();

/** A TLS server with this certificate, and `fetchImage` with the host name resolved to this machine. */
async function startHost(certificate: { cert: string; key: string }) {
  const bytes = await photo;
  const server = createServer(certificate, (_, response) =>
    response.setHeader("content-type", "image/jpeg").end(bytes),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
  const fetch = (trusted?: string) => (url: URL) =>
    fetchImage(url, {
      openRequest: (url, options: RequestOptions) => request(url, { ...options, lookup, port, ca: trusted }),
      timeoutMs: 3000,
    });
  return { fetch, [Symbol.dispose]: () => void server.close() };
}

test("an image of a listed host is fetched over TLS only with a valid certificate for that host", async ({ shop }) => {
  const { db } = shop.context;
  await saveSettings(db, { pictureHosts: [host] });
  const listHosts = async () => (await getSettings(db)).pictureHosts;
  const [valid, other] = [createSelfSignedCertificate(host), createSelfSignedCertificate("other.example")];
  using honest = await startHost(valid);
  using impostor = await startHost(other);
  const read = async (fetch: (url: URL) => Promise<Buffer>) =>
    (await createRemoteSource(listHosts, fetch)(`remote/${host}/kurta.jpg`))?.read();

  expect(await read(honest.fetch(valid.cert))).toEqual(await photo);
  await expect(read(honest.fetch()), "an untrusted certificate").rejects.toMatchObject({
    code: "unreachable",
  });
  await expect(read(impostor.fetch(other.cert)), "another host's certificate").rejects.toMatchObject({
    code: "unreachable",
  });
});
