import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

const email = "visitor@sample.example";
const close = (shop: TestShop) => saveSettings(shop.context.db, { isOpen: false });
const sendForm = (shop: TestShop, fields: Record<string, string>, path = "/opening-soon") =>
  shop.app.inject({
    method: "POST",
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const getSetUp = async (staff: TestStaff) => (await staff.request("GET", "/set-up")).json();

test("nobody can order in a shop that is not open, and everybody once it is", async ({ shop }) => {
  await close(shop);
  const { api } = await shop.createCustomer("asha");
  const order = { paymentMethod: "COD" } as never;
  await expect(api.orders.place(order)).rejects.toMatchObject({
    code: "forbidden",
    message: "The shop is not open yet.",
  });
  await saveSettings(shop.context.db, { isOpen: true });
  await expect(api.orders.place(order)).rejects.toMatchObject({ code: "invalid" });
});

test.for(["/sitemap.xml", "/sitemaps/pages.xml", "/feeds/articles.xml", "/llms.txt"])(
  "a shop that is not open has no %s",
  async (url, { shop }) => {
    await close(shop);
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  },
);

test("a visitor of the opening page subscribes to the newsletter with a confirmed address", async ({ shop }) => {
  await close(shop);
  const response = await sendForm(shop, { email });
  expect([response.statusCode, response.headers.location]).toEqual([303, "/opening-soon?result=sent"]);
  const { text = "" } = await shop.mailbox.waitForMail(email);
  const link = /http:\/\/shop\.test(\/newsletter\/confirm\?token=\S+)/.exec(text)?.[1] ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await shop.app.inject({ method: "POST", url: link, payload: "", headers });
  const rows = await shop.context.db.selectFrom("newsletter_subscribers").selectAll().execute();
  expect(rows).toMatchObject([{ email, customer_id: null, confirmed_at: expect.any(Date) }]);
});

test("the opening page tells nobody who has subscribed", async ({ shop }) => {
  await close(shop);
  const responses = [await sendForm(shop, { email }), await sendForm(shop, { email })];
  expect(responses.map(({ headers }) => headers.location)).toEqual(Array(2).fill("/opening-soon?result=sent"));
  await shop.mailbox.waitForMail(email);
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("the opening page's form refuses what is no address", async ({ shop }) => {
  await close(shop);
  const response = await sendForm(shop, { email: "visitor" }, "/hi/opening-soon");
  expect(response.headers.location).toBe("/hi/opening-soon?result=invalid");
});

test("the opening page's form leads to the shop once it is open", async ({ shop }) => {
  expect((await sendForm(shop, { email })).headers.location).toBe("/");
  expect(await shop.context.db.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual([]);
});

test("a shop from before there was a set-up list is finished", async ({ shop }) => {
  expect(await getSetUp(await createStaff(shop, "owner"))).toMatchObject({ isOpen: true, isFinished: true });
});

test("a step of the set-up is done by what the shop has, or marked as not needed", async ({ shop }) => {
  await close(shop);
  const owner = await createStaff(shop, "owner");
  const listOpen = async () => {
    const { steps } = await getSetUp(owner);
    return steps.flatMap(({ step, state }: { step: string; state: string }) => (state === "open" ? [step] : []));
  };
  expect(await listOpen()).toEqual(expect.arrayContaining(["name", "tax", "products", "policies", "test-order"]));
  await shop.createProduct();
  await saveSettings(shop.context.db, { app_title: "Sample Weaves", shippingFee: 49 });
  const left = await listOpen();
  expect(left).toEqual(expect.not.arrayContaining(["name", "products", "shipping"]));
  const skipped = { skippedSetUpSteps: { from: "", to: left.join("\n") } };
  expect((await owner.request("PUT", "/settings", { settings: skipped })).statusCode).toBe(200);
  expect(await listOpen()).toEqual([]);
  expect(await getSetUp(owner)).toMatchObject({ isFinished: false });
  await owner.request("PUT", "/settings", { settings: { isOpen: { from: "no", to: "yes" } } });
  expect(await getSetUp(owner)).toMatchObject({ isFinished: true });
});
