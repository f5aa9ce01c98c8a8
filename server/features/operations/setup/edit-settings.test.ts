import { settingFields, settingSections } from "#contract/admin/settings/setting-fields.ts";
import { parseSettingText, toSettingText } from "#contract/admin/settings/setting-text.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { ShopSettings } from "../../shop/settings/settings.ts";
import { explainSmtpError } from "../mails/mails.ts";

type Changes = Record<string, { from: string; to: string }>;
const load = async (staff: TestStaff): Promise<Record<string, string>> =>
  (await staff.request("GET", "/settings")).json().values;
const edit = async (staff: TestStaff, changes: Changes) =>
  (await staff.request("PUT", "/settings", { settings: changes })).json();

test("every setting has one field in one section, and its default survives the form", () => {
  const names = settingFields.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(ShopSettings.shape).sort());
  expect(settingSections.map(({ id }) => id)).toEqual(
    expect.arrayContaining(settingFields.map(({ section }) => section)),
  );
  const defaults: Record<string, unknown> = ShopSettings.parse({});
  for (const { name, kind } of settingFields) {
    const text = toSettingText(kind, defaults[name]);
    expect(parseSettingText(kind, text), name).toEqual({ value: defaults[name] });
  }
});

test("settings are changed together, shown by the shop at once, and recorded with old and new values", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { app_title: from = "", shippingFee = "" } = await load(owner);
  const changes = {
    app_title: { from, to: " Sample Weaves " },
    shippingFee: { from: shippingFee, to: "1,250" },
    deliveryDays: { from: "3-5", to: "2 – 4" },
    location: { from: "", to: "26.9124, 75.7873" },
    openingHours: { from: (await load(owner)).openingHours!, to: '[{"days":"Daily","hours":"9 to 5"}]' },
  };
  const responses = await Promise.all(Array.from({ length: 20 }, () => edit(owner, changes)));
  for (const response of responses) expect(response).toMatchObject({ success: true, warnings: [] });
  const { data } = await shop.api.settings.get();
  expect(data).toMatchObject({
    app_title: "Sample Weaves",
    shippingFee: 1250,
    deliveryDays: [2, 4],
    location: { latitude: 26.9124, longitude: 75.7873 },
    openingHours: [{ days: "Daily", hours: "9 to 5" }],
  });
  const { changes: rows } = (await owner.request("GET", "/history?entity=settings")).json();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: "settings.change",
    after: { app_title: "Sample Weaves", shippingFee: 1250 },
  });
  expect((await owner.request("POST", `/history/${rows[0]._id}/undo`, {})).statusCode).toBe(200);
  expect((await shop.api.settings.get()).data).toMatchObject({ app_title: "Kapas", shippingFee: 100 });
});

test("a stale field is refused with an error for it, and nothing is saved", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await edit(owner, { mobile: { from: "", to: "98450 12345" } });
  const stale = await edit(owner, { mobile: { from: "", to: "1" }, address: { from: "", to: "Jaipur" } });
  expect(stale).toMatchObject({ code: "conflict", errors: { mobile: expect.stringContaining("98450 12345") } });
  expect((await load(owner)).address).toBe("");
});

test("a form is not in conflict with values that it has saved itself", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await edit(owner, { mobile: { from: "", to: "98450 12345" } });
  expect(await edit(owner, { mobile: { from: "", to: "98450 12345" } })).toMatchObject({ success: true });
});

test.for<[string, string, string]>([
  ["shippingFee", "much", "Enter a number."],
  ["shippingFee", "-1", "Should be 0 or more."],
  ["maxCodOrdersPerDay", "0", "Should be 1 or more, or null for no limit."],
  ["deliveryDays", "5-3", "Should begin with the smaller number."],
  ["deliveryDays", "soon", "Enter days as 3-5."],
  ["email", "asha", "Invalid email address."],
  ["imageUrl", "logo.png", "Should be /media/… or an https:// address."],
  ["pictureHosts", "cdn.example.com\n127.0.0.1", "Line 2: should be a host as cdn.example.com."],
  ["openingHours", '[{"days":"Daily"}]', "Row 1, Hours: Hours is required."],
  ["schema_json_ld", "{broken", "This is not valid JSON."],
  ["schema_json_ld", "3", 'This should be a JSON object, as {"@type": "Store"}.'],
  ["languages", "hi", "Should include en."],
  ["location", "here", "Enter latitude and longitude as 26.9124, 75.7873."],
  ["app_title", " ", "Should be the shop's name."],
  ["nothing", "1", "is no setting"],
])("%s cannot be %j", async ([name, to, problem], { shop }) => {
  const owner = await createStaff(shop, "owner");
  const { [name]: from = "" } = await load(owner);
  expect(await edit(owner, { [name]: { from, to } })).toMatchObject({ code: "invalid", errors: { [name]: problem } });
});

test("an empty limit is stored as no limit", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await edit(owner, { maxCodOrdersPerDay: { from: "10", to: "" } });
  expect(await load(owner)).toMatchObject({ maxCodOrdersPerDay: "" });
});

test("a list of questions may be empty, and null stands for the default questions", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await edit(owner, { faq: { from: "", to: "[]" } });
  expect(await load(owner)).toMatchObject({ faq: "[]" });
  await edit(owner, { faq: { from: "[]", to: "" } });
  expect((await shop.api.settings.get()).data.faq).toBeNull();
});

test("settings about money need a permission of their own, for a change and for its undo", async ({ shop }) => {
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  const fee = { shippingFee: { from: "100", to: "0" } };
  expect(await edit(manager, { ...fee, mobile: { from: "", to: "1" } })).toMatchObject({
    code: "forbidden",
    errors: { shippingFee: expect.any(String) },
  });
  expect(await load(manager)).toMatchObject({ shippingFee: "100", mobile: "" });
  await edit(owner, fee);
  await edit(manager, { mobile: { from: "", to: "1" } });
  const { changes: rows } = (await manager.request("GET", "/history?entity=settings")).json();
  const undo = (id: string) => manager.request("POST", `/history/${id}/undo`, {});
  expect((await undo(rows[1]._id)).json()).toMatchObject({ code: "forbidden" });
  expect((await undo(rows[0]._id)).statusCode).toBe(200);
  expect(await load(manager)).toMatchObject({ shippingFee: "0", mobile: "" });
});

test("images of a host that is not listed are saved, with a warning", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const logo = { imageUrl: { from: "", to: "https://cdn.sample.example/logo.svg" } };
  const { warnings } = await edit(owner, logo);
  expect(warnings).toEqual([expect.stringContaining("cdn.sample.example")]);
  expect((await edit(owner, { pictureHosts: { from: "", to: "cdn.sample.example" } })).warnings).toEqual([]);
});

test("links to social media are added, changed field by field and removed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const save = async (body: object) => (await owner.request("PUT", "/settings/social-links/Instagram", body)).json();
  const url = "https://social.example/kapas";
  expect(await save({ url: { from: "", to: url }, position: { from: "0", to: "3" } })).toMatchObject({ success: true });
  expect(await save({ url: { from: "", to: "https://social.example/other" } })).toMatchObject({
    code: "conflict",
    errors: { url: expect.stringContaining(url) },
  });
  expect(await save({ imageUrl: { from: "", to: "/media/insta.svg" } })).toMatchObject({ success: true });
  expect(await save({ imageUrl: { from: "/media/insta.svg", to: "javascript:x" } })).toMatchObject({ code: "invalid" });
  const list = async () => (await owner.request("GET", "/settings/social-links")).json().links;
  expect(await list()).toEqual([{ name: "Instagram", url, imageUrl: "/media/insta.svg", position: "3" }]);
  for (let time = 0; time < 2; time++)
    expect((await owner.request("DELETE", "/settings/social-links/Instagram")).statusCode).toBe(200);
  expect(await list()).toEqual([]);
});

test("a test email reaches the member who asks for it, or the answer says why it was refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const tried = (await owner.request("POST", "/settings/mail/try", {})).json();
  expect(tried).toMatchObject({ problem: null, message: expect.stringContaining("owner@sample.example") });
  expect(await shop.mailbox.waitForMail("owner@sample.example")).toMatchObject({ subject: "Test email of Kapas" });
  shop.context.config.smtpUrl = "smtp://127.0.0.1:1";
  expect((await owner.request("POST", "/settings/mail/try", {})).json()).toMatchObject({
    problem: "No mail server answers there. Check host and port in SMTP_URL.",
    detail: expect.any(String),
  });
  const { changes } = (await owner.request("GET", "/history?entity=mail")).json();
  expect(changes.map(({ after }: { after: object }) => after)).toEqual([
    { outcome: expect.stringContaining("No mail server") },
    { outcome: "works" },
  ]);
});

test.for<[Partial<Error & { code: string; responseCode: number }>, string]>([
  [{ code: "EDNS", message: "getaddrinfo ENOTFOUND mail.example" }, "name is not known"],
  [{ code: "ETIMEDOUT", message: "Connection timeout" }, "does not answer"],
  [{ code: "EAUTH", message: "Invalid login: 535", responseCode: 535 }, "refuses user name or password"],
  [{ code: "ETLS", message: "STARTTLS" }, "no secure connection"],
  [{ message: "Can't send mail - all recipients were rejected: 550 No such mailbox" }, "refuses the recipient"],
  [{ message: "421 busy" }, "did not accept"],
])("an error of the mail server is explained: %j", ([error, text]) => {
  expect(explainSmtpError(Object.assign(new Error(error.message), error))).toContain(text);
});

test("the payment provider's keys are tested with a request", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const attempt = async () => (await owner.request("POST", "/settings/payments/try", {})).json();
  expect(await attempt()).toMatchObject({ problem: null });
  shop.context.config.payments = { ...shop.context.config.payments, keySecret: "wrong" };
  expect(await attempt()).toMatchObject({ problem: expect.stringContaining("refuses these keys") });
  const { payments } = (await owner.request("GET", "/settings/services")).json();
  expect(payments).toMatchObject({ provider: "sandbox", keyId: expect.any(String) });
  expect(JSON.stringify(payments)).not.toContain("wrong");
});

test("areas of PIN codes are searched, added, changed field by field and removed", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const save = async (prefix: string, body: object) =>
    (await owner.request("PUT", `/settings/areas/${prefix}`, body)).json();
  const search = async (query: string) => (await owner.request("GET", `/settings/areas?${query}`)).json();
  const first = await search("q=karnataka&limit=2");
  expect(first.areas).toHaveLength(2);
  const second = await search(`q=karnataka&limit=2&after=${first.next}`);
  expect(second.areas[0].prefix > first.areas[1].prefix).toBe(true);
  expect((await search("q=560034")).areas.map(({ prefix }: { prefix: string }) => prefix)).toEqual(["56", "560"]);
  const added = { zone: { from: "", to: "near" }, days: { from: "", to: "1-2" }, cod: { from: "", to: "no" } };
  for (let time = 0; time < 2; time++) expect(await save("56003", added)).toMatchObject({ success: true });
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery).toMatchObject({
    city: "Bengaluru",
    codAllowed: false,
  });
  expect(await save("56003", { days: { from: "3", to: "2" } })).toMatchObject({
    code: "conflict",
    errors: { days: expect.stringContaining("1-2") },
  });
  expect(await save("56003", { days: { from: "1-2", to: "soon" } })).toMatchObject({
    errors: { days: expect.any(String) },
  });
  expect(await save("0560", { cod: { from: "", to: "no" } })).toMatchObject({ errors: { prefix: expect.any(String) } });
  await owner.request("DELETE", "/settings/areas/56003");
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery).toMatchObject({ codAllowed: true });
});

test("a file of areas is tried first, and its export imports again unchanged", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const send = async (csv: string, dryRun: boolean) =>
    (await owner.request("POST", "/settings/areas/import", { csv, dryRun, replaces: false })).json();
  const csv = (await owner.request("GET", "/settings/areas/export")).body;
  expect(await send(csv, false)).toMatchObject({ added: 0, changed: 0, removed: 0, examples: [] });
  const changed = "prefix,state,city,zone,days,cod\n560,Karnataka,Bengaluru,metro,9,no\n682555,,,remote,9-12,no";
  const tried = await send(changed, true);
  expect(tried).toMatchObject({ added: 1, changed: 1, removed: 0 });
  expect(tried.examples).toEqual([expect.stringMatching(/^560: .*cod yes → no/), "682555: new"]);
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery).toMatchObject({ codAllowed: true });
  await send(changed, false);
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery).toMatchObject({ codAllowed: false });
  expect(await send("prefix,state\n1", true)).toMatchObject({ code: "unreadable" });
});

test("shipping fees that are not saved yet are previewed for a cart and a PIN code, and nothing is saved", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { db } = shop.context;
  await db.updateTable("delivery_areas").set({ zone: "Islands" }).where("prefix", "like", "682%").execute();
  const zones = '[{"zone":"islands","fee":"250","freeFrom":""}]';
  const settings = { shippingFee: "50", freeShippingFrom: "999", shippingZones: zones };
  const preview = async (pin: string, itemsTotal: number, changed: Partial<typeof settings> = {}) => {
    const body = { settings: { ...settings, ...changed }, itemsTotal, pin };
    return (await owner.request("POST", "/settings/delivery/preview", body)).json();
  };
  expect(await preview("682555", 1500)).toMatchObject({
    zone: "Islands",
    hasOwnTerms: true,
    now: { fee: 100, total: 1600, freeFrom: 6250 },
    edited: { fee: 250, total: 1750, freeFrom: null },
  });
  const elsewhere = { fee: 50, total: 1048.5, freeFrom: 999 };
  expect(await preview("560001", 998.5)).toMatchObject({ hasOwnTerms: false, edited: elsewhere });
  expect(await preview("560001", 999)).toMatchObject({ edited: { fee: 0, total: 999 } });
  const wrong = await preview("560001", 999, { shippingFee: "much" });
  expect(wrong).toMatchObject({ code: "invalid", errors: { shippingFee: expect.any(String) } });
  expect((await load(owner)).shippingFee).toBe("100");
});
