import { readdir } from "node:fs/promises";
import { createApi } from "#contract/client.ts";
import { getMailedCode } from "../../tests/code-in.ts";
import { createInjectTransport } from "../../tests/send-to.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { openJobs } from "../jobs/open-jobs.ts";
import { newestMails, outboxFolder } from "./outbox.ts";

const email = "asha@sample.example";

/** The same shop as a developer starts it: no mail server, on this computer alone. */
async function atHome(shop: TestShop, changed: Partial<Config> = {}) {
  await shop.context.jobs.close();
  const config = { ...shop.context.config, smtpUrl: undefined, publicUrl: "http://127.0.0.1:3000", ...changed };
  const jobs = await openJobs({ ...shop.context, config, work: true });
  const app = await buildApp({ ...shop.context, config, jobs }, { pages: false });
  const folder = outboxFolder(config);
  return {
    api: createApi(createInjectTransport(app)),
    folder,
    look: (url: string, host = "127.0.0.1:3000", headers = {}) => app.inject({ url, headers: { host, ...headers } }),
    mails: () => expect.poll(async () => (await newestMails(folder, 10)).length),
    async close() {
      await app.close();
      await jobs.close();
    },
  };
}

test("without a mail server a mail is a file, to be read in the browser", async ({ shop }) => {
  const home = await atHome(shop);
  expect((await home.look("/dev/mail")).body).toContain("No mail yet.");
  await home.api.account.register({ email });
  await home.mails().toBe(1);
  const [kept] = await newestMails(home.folder, 10);
  expect(await readdir(home.folder)).toEqual([`${kept!.name}.eml`]);
  const list = await home.look("/dev/mail");
  expect(list.headers["content-type"]).toContain("text/html");
  expect(list.body).toContain(`<a href="/dev/mail/${kept!.name}">Your Kapas verification code</a>`);
  const one = await home.look(`/dev/mail/${kept!.name}`);
  expect(one.body).toContain(getMailedCode(kept!.mail));
  expect(one.body).toContain("<iframe sandbox=");
  const html = await home.look(`/dev/mail/${kept!.name}/html`);
  expect(html.headers["content-security-policy"]).toMatch(/^sandbox .*default-src 'none'/);
  expect(html.body).toContain(getMailedCode(kept!.mail));
  expect((await home.look("/dev/mail/another")).statusCode).toBe(404);
  expect((await home.look("/dev/mail/..%2F..%2Fjwt-secret")).statusCode).toBe(404);
  await home.close();
});

test("the outbox is shown to nobody who comes by another address", async ({ shop }) => {
  const home = await atHome(shop);
  expect((await home.look("/dev/mail", "shop.sample.example")).statusCode).toBe(404);
  await home.close();
});

test("nor to a stranger whom a proxy on this computer brings in, whatever address they name", async ({ shop }) => {
  const home = await atHome(shop);
  const brought = { "x-forwarded-for": "203.0.113.9" };
  expect((await home.look("/dev/mail", "localhost", brought)).statusCode).toBe(404);
  expect((await home.look("/dev/mail", "shop", { ...brought, "x-forwarded-host": "localhost" })).statusCode).toBe(404);
  await home.close();
});

test.for<Partial<Config>>([
  { host: "0.0.0.0" },
  { publicUrl: "https://shop.sample.example" },
  { smtpUrl: "smtp://127.0.0.1:9" },
])("a shop with %o shows no outbox", async (changed, { shop }) => {
  const home = await atHome(shop, changed);
  expect((await home.look("/dev/mail")).statusCode).toBe(404);
  await home.close();
});
