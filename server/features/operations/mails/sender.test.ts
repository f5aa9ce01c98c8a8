import { onTestFinished } from "vitest";
import type { DomainCheck } from "#contract/admin/settings/mails.ts";
import { openDnsServer } from "../../../../tests/support/dns-server.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { getReplyAddress } from "../../editorial/contact/contact.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";
import { checkSenderDomain } from "./check-domain.ts";

const domain = "nila.shop";
const key = `v=DKIM1; k=rsa; p=${"A".repeat(390)}`;

/** The checks of a shop whose name server has these records, by the name of the record. */
async function check(
  { context }: TestShop,
  records: Parameters<typeof openDnsServer>[0],
  { smtpUrl, ...settings }: { smtpUrl?: string; dkimSelector?: string } = {},
) {
  const server = await openDnsServer(records);
  onTestFinished(server.close);
  await saveSettings(context.db, { senderAddress: `hello@${domain}`, ...settings });
  const config = { ...context.config, dnsServer: server.address, smtpUrl };
  const { checks } = await checkSenderDomain({ ...context, config });
  const byName = new Map((checks ?? []).map((each) => [each.name, each]));
  const get = (name: DomainCheck["name"]) => byName.get(name);
  return { spf: get("SPF"), dkim: get("DKIM"), dmarc: get("DMARC"), requested: server.requested };
}

test("a domain with all three records is set up, also if the key is long and the policy is that of the domain above", async ({
  shop,
}) => {
  const { spf, dkim, dmarc } = await check(
    shop,
    {
      [domain]: ["google-site-verification=1", "v=spf1 include:_spf.google.com ~all"],
      [`google._domainkey.${domain}`]: [key],
      [`_dmarc.${domain}`]: ["v=DMARC1; p=quarantine"],
    },
    { smtpUrl: "smtps://user:secret@smtp-relay.gmail.com" },
  );
  expect(spf).toMatchObject({ state: "ok", advice: null, record: "v=spf1 include:_spf.google.com ~all" });
  expect(dkim).toMatchObject({ state: "ok", host: `google._domainkey.${domain}`, record: key });
  expect(dmarc).toMatchObject({ state: "ok", text: "Forged mails go to the spam folder." });
});

test("missing records are named with those to add, for the provider of the mail server", async ({ shop }) => {
  const { spf, dkim, dmarc } = await check(
    shop,
    {},
    { smtpUrl: "smtp://user:secret@email-smtp.ap-south-1.amazonaws.com" },
  );
  expect(spf).toMatchObject({
    state: "missing",
    advice: `Add a TXT record at ${domain}: v=spf1 include:amazonses.com ~all`,
  });
  expect(dkim).toMatchObject({ state: "warning", host: `SELECTOR._domainkey.${domain}` });
  expect(dmarc).toMatchObject({
    state: "missing",
    advice: expect.stringContaining(`_dmarc.${domain}: v=DMARC1; p=none`),
  });
});

test("records that help nobody are explained", async ({ shop }) => {
  const open = await check(shop, { [domain]: ["v=spf1 +all"] });
  expect(open.spf).toMatchObject({ state: "warning", text: expect.stringContaining("every server") });
  const twice = await check(shop, { [domain]: ["v=spf1 mx ~all", "v=spf1 a -all"] });
  expect(twice.spf).toMatchObject({ state: "warning", text: expect.stringContaining("2 SPF records") });
  const other = await check(
    shop,
    { [domain]: ["v=spf1 mx -all"], [`_dmarc.${domain}`]: ["v=DMARC1; rua=mailto:x@nila.shop"] },
    { smtpUrl: "smtp://user:secret@smtp.zoho.in" },
  );
  expect(other.spf).toMatchObject({ state: "warning", advice: expect.stringContaining("include:zoho.in") });
  expect(other.dmarc).toMatchObject({ state: "warning", text: "The record has no valid policy." });
});

test("the selector that the merchant enters is the only one that is looked up, and a revoked key is no key", async ({
  shop,
}) => {
  const host = `nila1._domainkey.${domain}`;
  const revoked = await check(shop, { [host]: ["v=DKIM1; p="] }, { dkimSelector: "nila1" });
  expect(revoked.dkim).toMatchObject({ state: "warning", host, text: "The key is empty: it was revoked." });
  expect(revoked.requested.filter((name) => name.includes("_domainkey"))).toEqual([host]);
  const missing = await check(shop, {}, { dkimSelector: "nila1" });
  expect(missing.dkim).toMatchObject({ state: "missing", host });
});

test("a name server that does not answer is no missing record", async ({ shop }) => {
  const { spf, dkim, dmarc } = await check(
    shop,
    { [domain]: undefined, [`nila1._domainkey.${domain}`]: undefined, [`_dmarc.${domain}`]: undefined },
    { dkimSelector: "nila1" },
  );
  for (const each of [spf, dkim, dmarc]) expect(each).toMatchObject({ state: "unknown", record: null });
});

test("a domain of examples is not looked up", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await saveSettings(shop.context.db, { senderAddress: "hello@nila.example" });
  expect((await owner.request("GET", "/settings/mail/domain")).json()).toMatchObject({
    domain: "nila.example",
    checks: null,
  });
});

test("mails come from the sender of the settings, and answers go there", async ({ shop }) => {
  const { db } = shop.context;
  const sender = { senderName: "Nila & Co", senderAddress: "hello@nila.example" };
  await saveSettings(db, sender);
  const owner = await createStaff(shop, "owner");
  await owner.request("POST", "/settings/mail/try", {});
  for (;;) {
    const { subject, from } = await shop.mailbox.waitForMail("owner@sample.example");
    if (!subject?.startsWith("Test email")) continue;
    expect(from).toMatchObject({ name: "Nila & Co", address: "hello@nila.example" });
    break;
  }
  expect(getReplyAddress(shop.context, await getSettings(db))).toBe("hello@nila.example");
  // The queue of a test has a connection of its own, whose settings are cached for three seconds.
  for (let time = 0; ; time++) {
    const email = `meera${time}@sample.example`;
    await shop.api.account.register({ email });
    if ((await shop.mailbox.waitForMail(email)).from?.address === "hello@nila.example") break;
  }
});

test("a sender without a name has the shop's, and a name cannot add an address", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const change = (changes: object) => owner.request("PUT", "/settings", { settings: changes });
  await change({ app_title: { from: "Kapas", to: "Nila & Co" } });
  const { mail } = (await owner.request("GET", "/settings/services")).json();
  expect(mail.from).toMatch(/^Nila & Co <.+@.+>$/);
  const refused = await change({
    senderName: { from: "", to: "Nila <x@y.example>" },
    senderAddress: { from: "", to: "nobody" },
  });
  expect(refused.json()).toMatchObject({
    errors: { senderName: expect.any(String), senderAddress: "Should be an email address." },
  });
});
