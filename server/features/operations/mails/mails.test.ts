import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mailPlaceholders, toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { MailResponse, MailSummary, MailVersion } from "#contract/admin/settings/mails.ts";
import { languageHeader } from "#contract/values/languages.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";

const path = "/settings/mails";
const getList = async (staff: TestStaff): Promise<MailSummary[]> => (await staff.request("GET", path)).json().mails;
const get = async (staff: TestStaff, id: string): Promise<MailResponse["mail"]> =>
  (await staff.request("GET", `${path}/${id}`)).json().mail;
type Changes = Record<string, { from: string; to: string }>;
const save = async (staff: TestStaff, id: string, changes: Changes) =>
  (await staff.request("PUT", `${path}/${id}`, { changes })).json();
const en = (message: string) => toMailTextName("en", message);
const change = (message: string, to: string, from = message): Changes => ({ [en(message)]: { from, to } });

const heading = "Thank you for your order";
const code =
  "Enter this code to sign in. It is valid for {minutes} minutes. Nobody from the shop will ever ask you for it.";
const url = "Password forgotten? Choose a new one here: {url}";

async function mailOfOrder(shop: TestShop) {
  const customer = await shop.createCustomer();
  await shop.placeCodOrder(customer, await shop.createProduct());
  return shop.mailbox.waitForMail(customer.email);
}

test("every text of every mail to customers can be edited, and its placeholders have names", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const mails = await Promise.all((await getList(owner)).map(({ _id }) => get(owner, _id)));
  const catalog = readFileSync(join(import.meta.dirname, "../../shop/mail-texts/hi.json"), "utf8");
  const editable = new Set(mails.flatMap(({ texts }) => texts.map(({ message }) => message)));
  expect(Object.keys(JSON.parse(catalog)).filter((message) => !editable.has(message))).toEqual([]);
  for (const message of editable)
    for (const [, name = ""] of message.matchAll(/\{(\w+)\}/g)) expect(Object.keys(mailPlaceholders)).toContain(name);
  // Staff write the subject of a reply.
  const withoutSubject = mails.filter(({ texts }) => !texts.some(({ role }) => role === "subject"));
  expect(withoutSubject.map(({ name }) => name)).toEqual(["Reply to a message"]);
  const placed = mails.find(({ _id }) => _id === "order-placed");
  expect(placed?.texts.find(({ role }) => role === "subject")).toMatchObject({
    message: "Your order #{number}",
    defaults: { hi: "आपका ऑर्डर #{number}" },
    placeholders: ["number", "customer", "shop"],
  });
  const roles = new Map(placed?.texts.map(({ message, role }) => [message, role]));
  expect(roles.get("Order #{number}: {total}")).toBe("preview");
  expect(roles.get("Track your order")).toBe("button");
  expect(roles.get("MRP")).toBe("label");
  expect(roles.get("Cash on delivery")).toBe("label");
  expect(roles.get("You are receiving this email because you placed an order at {shop}.")).toBe("footer");
});

test("the next mail has the shop's own text with its values, escaped, and another language keeps its text", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const owner = await createStaff(shop, "owner");
  const own = "Dear {customer}, <b>thank you</b> & welcome to {shop}";
  expect(await save(owner, "order-placed", change(heading, own))).toMatchObject({ success: true });
  const { html, text } = await mailOfOrder(shop);
  expect(text).toContain("<b>thank you</b> & welcome to Kapas");
  expect(text).not.toContain("{customer}");
  expect(html).toContain("&lt;b&gt;thank you&lt;/b&gt; &amp; welcome to Kapas</h1>");
  const hindi = { language: "hi", sample: 0, typed: {} };
  const preview = (await owner.request("POST", `${path}/order-placed/preview`, hindi)).json();
  expect(preview.html).toContain("आपके ऑर्डर के लिए धन्यवाद");
});

test("a text in Hindi is mailed to whoever has the pages in Hindi", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const owner = await createStaff(shop, "owner");
  const name = toMailTextName("hi", "Verify your account");
  const { texts } = await get(owner, "sign-up-code");
  const from = texts.find(({ message }) => message === "Verify your account")?.defaults.hi ?? "";
  expect(await save(owner, "sign-up-code", { [name]: { from, to: "{shop} में स्वागत है" } })).toMatchObject({
    success: true,
  });
  await shop.app.inject({
    method: "POST",
    url: "/api/v1/protect/auth/register",
    headers: { [languageHeader]: "hi" },
    payload: { email: "meera@sample.example" },
  });
  expect((await shop.mailbox.waitForMail("meera@sample.example")).text).toContain("Kapas में स्वागत है");
});

test("a text without its link, or with a placeholder that it cannot have, is refused at its field", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const refused = await save(owner, "account-exists", {
    ...change(url, "Password forgotten? Write to us."),
    ...change("You already have an account", "Hello {number}"),
    ...change("Sign in", "  "),
    ...change("There is no such text", "x"),
  });
  expect(refused).toMatchObject({
    code: "invalid",
    errors: {
      [en(url)]: "Keep {url}, the link.",
      [en("You already have an account")]: "There is no placeholder {number} here. This text can have {shop}.",
      [en("Sign in")]: "Enter a text, or reset it to the default text.",
      [en("There is no such text")]: "This mail has no such text.",
    },
  });
  expect(await save(owner, "sign-in-code", change(code, "Enter it within {minutes minutes"))).toMatchObject({
    errors: { [en(code)]: "A brace is open or left over. This text can have {minutes}, {shop}." },
  });
  expect((await getSettings(shop.context.db)).mailTexts).toEqual({});
});

test("the code and the link of a mail stay, whatever its texts say", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await save(owner, "sign-in-code", change(code, "Hello."));
  await save(owner, "order-placed", change("Track your order", "Look"));
  const preview = async (id: string) =>
    (await owner.request("POST", `${path}/${id}/preview`, { language: "en", sample: 0, typed: {} })).json();
  expect((await preview("sign-in-code")).text).toContain("123456");
  expect((await preview("order-placed")).html).toMatch(/href="http:\/\/shop\.test\/ordertracking\?[^"]+"[^>]*>Look</);
});

test("of two members, one changes a text and the other one sees it before replacing it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => save(owner, "order-placed", change(heading, "Thank you!"))),
  );
  for (const answer of answers) expect(answer).toMatchObject({ success: true });
  const stale = await save(manager, "order-placed", change(heading, "Many thanks"));
  expect(stale).toMatchObject({ code: "conflict", errors: { [en(heading)]: expect.stringContaining("Thank you!") } });
  expect(await save(manager, "order-placed", change(heading, "Many thanks", "Thank you!"))).toMatchObject({
    success: true,
  });
  const versions: MailVersion[] = (await owner.request("GET", `${path}/order-placed/versions`)).json().versions;
  expect(versions.map(({ version, own }) => [version, own[en(heading)]])).toEqual([
    [2, "Many thanks"],
    [1, "Thank you!"],
  ]);
});

test("a version is restored, a change is undone, and a text that is reset has no own wording", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await save(owner, "order-placed", change(heading, "First"));
  await save(owner, "order-placed", change(heading, "Second", "First"));
  const restore = (version: number, newest: number) =>
    owner.request("POST", `${path}/order-placed/versions/${version}/restore`, { newest });
  expect((await restore(1, 1)).json()).toMatchObject({ code: "conflict" });
  expect((await restore(1, 2)).json()).toMatchObject({ message: "Version 1 is restored." });
  const read = async () => (await get(owner, "order-placed")).own;
  expect(await read()).toEqual({ [en(heading)]: "First" });
  const { changes } = (await owner.request("GET", "/history?entity=mail-texts")).json();
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).json()).toMatchObject({ success: true });
  expect(await read()).toEqual({ [en(heading)]: "Second" });
  await save(owner, "order-placed", change(heading, heading, "Second"));
  expect(await read()).toEqual({});
  expect((await getSettings(shop.context.db)).mailTexts).toEqual({});
});

test("a text that mails share is the same in all of them", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const title = "Your money is on its way back";
  const { texts } = await get(owner, "payment-refunded");
  expect(texts.find(({ message }) => message === title)).toMatchObject({
    alsoIn: ["Refunded by hand"],
    placeholders: ["number", "shop"],
  });
  await save(owner, "payment-refunded", change(title, "Refund of #{number}"));
  const preview = { language: "en", sample: 0, typed: {} };
  expect((await owner.request("POST", `${path}/order-refunded-by-hand/preview`, preview)).json().html).toContain(
    "Refund of #53414D50</h1>",
  );
});

test("a test with unsaved texts is mailed to the member at once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const typed = { [en("Your order #{number}")]: "Order {number} is ours now" };
  const sample = { language: "en", sample: 0, typed };
  expect((await owner.request("POST", `${path}/order-placed/test`, sample)).json()).toMatchObject({ problem: null });
  expect((await shop.mailbox.waitForMail("owner@sample.example")).subject).toBe("[Test] Order 53414D50 is ours now");
  const wrong = { ...sample, typed: { [en("Your order #{number}")]: "{nothing}" } };
  expect((await owner.request("POST", `${path}/order-placed/test`, wrong)).json()).toMatchObject({ code: "invalid" });
});
