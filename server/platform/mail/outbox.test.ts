import { readdir } from "node:fs/promises";
import { createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../../tests/support/shop/inject-transport.ts";
import { getMailedCode } from "../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { buildApp } from "../../app.ts";
import type { Config } from "../../config/config.ts";
import { startJobs } from "../../start-jobs.ts";
import { getOutboxFolder, listNewestMails } from "./outbox.ts";

const email = "asha@sample.example";

/** The test shop with a developer's configuration: no SMTP server, on this machine only. */
async function openWithOutbox(shop: TestShop, overrides: Partial<Config> = {}) {
  await shop.context.jobs.close();
  const config = { ...shop.context.config, smtpUrl: undefined, publicUrl: "http://127.0.0.1:3000", ...overrides };
  const jobs = await startJobs({ ...shop.context, config, runsJobs: true });
  const app = await buildApp({ ...shop.context, config, jobs }, { pages: false });
  const folder = getOutboxFolder(config);
  return {
    api: createApi(createInjectTransport(app)),
    folder,
    getPage: (url: string, host = "127.0.0.1:3000", headers = {}) => app.inject({ url, headers: { host, ...headers } }),
    expectMailCount: () => expect.poll(async () => (await listNewestMails(folder, 10)).length),
    async close() {
      await app.close();
      await jobs.close();
    },
  };
}

test("without an SMTP server, a mail is written to a file and shown at /dev/mail", async ({ shop }) => {
  const local = await openWithOutbox(shop);
  expect((await local.getPage("/dev/mail")).body).toContain("No mail yet.");
  await local.api.account.register({ email });
  await local.expectMailCount().toBe(1);
  const [stored] = await listNewestMails(local.folder, 10);
  expect(await readdir(local.folder)).toEqual([`${stored!.name}.eml`]);
  const list = await local.getPage("/dev/mail");
  expect(list.headers["content-type"]).toContain("text/html");
  expect(list.body).toContain(`<a href="/dev/mail/${stored!.name}">Your Kapas verification code</a>`);
  const page = await local.getPage(`/dev/mail/${stored!.name}`);
  expect(page.body).toContain(getMailedCode(stored!.mail));
  expect(page.body).toContain("<iframe sandbox=");
  const html = await local.getPage(`/dev/mail/${stored!.name}/html`);
  expect(html.headers["content-security-policy"]).toMatch(
    /^sandbox .*default-src 'none'.*; img-src http:\/\/127\.0\.0\.1:3000$/,
  );
  expect(html.body).toContain(getMailedCode(stored!.mail));
  expect((await local.getPage("/dev/mail/another")).statusCode).toBe(404);
  expect((await local.getPage("/dev/mail/..%2F..%2Fjwt-secret")).statusCode).toBe(404);
  await local.close();
});

test("the outbox is not found under another host name", async ({ shop }) => {
  const local = await openWithOutbox(shop);
  expect((await local.getPage("/dev/mail", "shop.sample.example")).statusCode).toBe(404);
  await local.close();
});

test("the outbox is not found for a client behind a local proxy, whatever host it names", async ({ shop }) => {
  const local = await openWithOutbox(shop);
  const proxied = { "x-forwarded-for": "203.0.113.9" };
  expect((await local.getPage("/dev/mail", "localhost", proxied)).statusCode).toBe(404);
  expect((await local.getPage("/dev/mail", "shop", { ...proxied, "x-forwarded-host": "localhost" })).statusCode).toBe(
    404,
  );
  await local.close();
});

test.for<Partial<Config>>([
  { host: "0.0.0.0" },
  { publicUrl: "https://shop.sample.example" },
  { smtpUrl: "smtp://127.0.0.1:9" },
])("with %o there is no outbox", async (changed, { shop }) => {
  const local = await openWithOutbox(shop, changed);
  expect((await local.getPage("/dev/mail")).statusCode).toBe(404);
  await local.close();
});
