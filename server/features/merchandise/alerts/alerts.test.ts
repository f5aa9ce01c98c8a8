import type { Email } from "postal-mime";
import type { AlertKind } from "#contract/catalogue/alert-kinds.ts";
import { type TestProduct, toSelection } from "../../../../tests/support/shop/builders.ts";
import { drainMails } from "../../../../tests/support/shop/drain-jobs.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { mailAlerts } from "./mail-alerts.ts";

const email = "reader@sample.example";
const toAlert = (product: TestProduct, kind: AlertKind) => ({ ...toSelection(product), kind });

function change({ context: { db } }: TestShop, product: TestProduct, values: { inventory?: number; price?: number }) {
  return db.updateTable("variants").set(values).where("product_id", "=", product.id).execute();
}

/** Path of a link in a mail. */
const linkOf = ({ text = "" }: Email, path: string) =>
  new RegExp(`http://shop\\.test(${path}\\?token=\\S+)`).exec(text)?.[1] ?? "";

function post(shop: TestShop, url: string, body = "") {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return shop.app.inject({ method: "POST", url, payload: body, headers });
}
const confirm = async (shop: TestShop, mail: Email) =>
  (await post(shop, linkOf(mail, "/alerts/confirm"))).headers.location;

test("a customer's alert is mailed once when the variant is back, with its picture, size, colour, price and link", async ({
  shop,
}) => {
  const { api, email } = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Indigo Kurta", images: ["/media/a.jpg"], inventory: 0 });
  const alert = toAlert(product, "back-in-stock");
  expect(await api.alerts.request(alert)).toMatchObject({
    email,
    confirmed: true,
    message: `We will email ${email} when it is back in stock.`,
  });
  // A repeated request creates no second alert.
  await api.alerts.request(alert);
  await mailAlerts(shop.context);
  expect((await api.alerts.mine()).alerts).toMatchObject([{ kind: "back-in-stock", size: "M", color: "Red" }]);

  await change(shop, product, { inventory: 1 });
  await Promise.all(Array.from({ length: 6 }, () => mailAlerts(shop.context)));
  await mailAlerts(shop.context);
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Back in stock: Indigo Kurta");
  expect(mail.text).toContain("Indigo Kurta (M, Red): ₹1,299");
  expect(mail.text).toContain(`http://shop.test/productdetails/indigo-kurta/${product.id}?color=Red&size=M`);
  expect(mail.html).toContain("http://shop.test/media/160/a.jpg");
  expect((await api.alerts.mine()).alerts).toEqual([]);
  await drainMails(shop);
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("a price drop is mailed only below the price at the time of the request, and only if the variant can be bought", async ({
  shop,
}) => {
  const { api, email } = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Indigo Kurta", price: 1999, mrp: 2499 });
  const { message } = await api.alerts.request(toAlert(product, "price-drop"));
  expect(message).toBe(`We will email ${email} when it costs less than ₹1,999.`);
  for (const values of [{ price: 2000_00 }, { price: 1999_00 }, { price: 1499_00, inventory: 0 }]) {
    await change(shop, product, values);
    await mailAlerts(shop.context);
    expect((await api.alerts.mine()).alerts, JSON.stringify(values)).toHaveLength(1);
  }
  expect((await api.alerts.mine()).alerts).toMatchObject([{ priceThen: 1999, price: 1499 }]);
  await change(shop, product, { inventory: 3 });
  await mailAlerts(shop.context);
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Now ₹1,499: Indigo Kurta");
  expect(mail.text).toContain("When you asked: ₹1,999\nNow: ₹1,499");
});

test("low stock is mailed at five units, but not if the variant is sold out", async ({ shop }) => {
  const { api, email } = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Indigo Kurta", inventory: 6 });
  await api.alerts.request(toAlert(product, "low-stock"));
  for (const inventory of [6, 0]) {
    await change(shop, product, { inventory });
    await mailAlerts(shop.context);
  }
  await change(shop, product, { inventory: 5 });
  await mailAlerts(shop.context);
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Nearly sold out: Indigo Kurta");
  expect(mail.text).toContain("5 are left");
});

test("a visitor's alert is mailed only after the mailed link was confirmed", async ({ shop }) => {
  const product = await shop.createProduct({ name: "Indigo Kurta", inventory: 0 });
  const alert = { ...toAlert(product, "back-in-stock"), email: " Reader@Sample.example " };
  expect(await shop.api.alerts.request(alert)).toMatchObject({ email, confirmed: false });
  const confirmation = await shop.mailbox.waitForMail(email);
  expect(confirmation.subject).toBe("Please confirm your alert for Indigo Kurta");
  await change(shop, product, { inventory: 4 });
  await mailAlerts(shop.context);
  for (const _ of ["once", "twice"]) expect(await confirm(shop, confirmation)).toBe("/alerts/confirm?result=confirmed");
  await mailAlerts(shop.context);
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("Back in stock: Indigo Kurta");
  expect(await confirm(shop, confirmation)).toBe("/alerts/confirm?result=expired");
  expect(shop.mailbox.mails).toHaveLength(2);
});

test("a request for a stranger's address reveals nothing, changes no confirmed alert and is mailed only a limited number of times a day", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ price: 2000 });
  await asha.api.alerts.request(toAlert(product, "price-drop"));
  await change(shop, product, { price: 1000_00 });
  const answers = [];
  for (const address of [asha.email, email]) {
    const { message } = await shop.api.alerts.request({ ...toAlert(product, "price-drop"), email: address });
    answers.push(message.replace(address, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  expect((await asha.api.alerts.mine()).alerts).toMatchObject([{ priceThen: 2000 }]);

  // Within ten minutes the link is not mailed again.
  await shop.api.alerts.request({ ...toAlert(product, "price-drop"), email });
  for (let n = 0; n < 4; n++)
    await shop.api.alerts.request({ ...toAlert(await shop.createProduct(), "price-drop"), email });
  const more = { ...toAlert(await shop.createProduct(), "price-drop"), email };
  await expect(shop.api.alerts.request(more)).rejects.toMatchObject({ code: "too_many" });
  await drainMails(shop);
  expect(shop.mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5);
});

test("an alert that is not confirmed within a week is deleted, and forged links confirm and end nothing", async ({
  shop,
}) => {
  const product = await shop.createProduct({ inventory: 0 });
  await shop.api.alerts.request({ ...toAlert(product, "back-in-stock"), email });
  const link = linkOf(await shop.mailbox.waitForMail(email), "/alerts/confirm");
  for (const url of [link.slice(0, -3), "/alerts/confirm?token=x", "/alerts/confirm"])
    expect((await post(shop, url)).headers.location).toBe("/alerts/confirm?result=expired");
  shop.advanceClock(7 * 86_400_000 + 1000);
  expect((await post(shop, link)).headers.location).toBe("/alerts/confirm?result=expired");
  await shop.api.alerts.request({ ...toAlert(product, "back-in-stock"), email: "other@sample.example" });
  const rows = await shop.context.db.selectFrom("product_alerts").select("email").execute();
  expect(rows).toEqual([{ email: "other@sample.example" }]);
  const forged = "/alerts/stop?token=cmVhZGVyQHNhbXBsZS5leGFtcGxl.x";
  expect((await post(shop, forged)).headers.location).toBe("/alerts/stop?result=invalid");
  expect((await post(shop, forged, "List-Unsubscribe=One-Click")).statusCode).toBe(400);
});

test("the link in an alert ends all others of its address, also as the one-click unsubscribe of mail programs", async ({
  shop,
}) => {
  const { api, email } = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const [first, second] = [await shop.createProduct({ inventory: 0 }), await shop.createProduct({ inventory: 0 })];
  for (const product of [first, second]) await api.alerts.request(toAlert(product, "back-in-stock"));
  await ravi.api.alerts.request(toAlert(second, "back-in-stock"));
  await change(shop, first, { inventory: 1 });
  await mailAlerts(shop.context);
  const mail = await shop.mailbox.waitForMail(email);
  const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const link = linkOf(mail, "/alerts/stop");
  expect(header).toBe(`<http://shop.test${link}>`);
  expect((await api.alerts.mine()).alerts).toHaveLength(1);
  for (const _ of ["once", "twice"]) {
    const response = await post(shop, link, "List-Unsubscribe=One-Click");
    expect([response.statusCode, response.body]).toEqual([200, "Your alerts are off."]);
  }
  expect((await post(shop, link)).headers.location).toBe("/alerts/stop?result=stopped");
  expect((await api.alerts.mine()).alerts).toEqual([]);
  expect((await ravi.api.alerts.mine()).alerts).toHaveLength(1);
});

test("customers see and end their own alerts, also those confirmed before they signed in", async ({ shop }) => {
  const { api, email } = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const product = await shop.createProduct({ name: "Indigo Kurta" });
  await shop.api.alerts.request({ ...toAlert(product, "price-drop"), email });
  expect((await api.alerts.mine()).alerts).toEqual([]);
  await confirm(shop, await shop.mailbox.waitForMail(email));
  const [alert] = (await api.alerts.mine()).alerts;
  expect(alert).toMatchObject({ product: { _id: product.id, name: "Indigo Kurta" }, kind: "price-drop" });
  await expect(ravi.api.alerts.end({ alertId: alert!._id })).rejects.toMatchObject({ code: "not_found" });
  expect((await api.alerts.end({ alertId: alert!._id })).alerts).toEqual([]);
  await expect(api.alerts.end({ alertId: alert!._id })).rejects.toMatchObject({ code: "not_found" });
});

test("an address has at most 20 open alerts, even if they are requested at the same time", { tags: "long" }, async ({
  shop,
}) => {
  const { api, email } = await shop.createCustomer("asha");
  const products = await Promise.all(Array.from({ length: 22 }, () => shop.createProduct()));
  const [first, last, ...others] = products;
  for (const product of others.slice(0, 18)) await api.alerts.request(toAlert(product, "price-drop"));
  shop.advanceClock(3_600_000);
  const results = await Promise.allSettled(
    [first, last, ...others.slice(18)].map((product) => api.alerts.request(toAlert(product!, "price-drop"))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "over_limit" } },
    { reason: { code: "over_limit" } },
  ]);
  const { alerts } = await api.alerts.mine();
  expect(alerts).toHaveLength(20);
  await shop.api.alerts.request({ ...toAlert(await shop.createProduct(), "price-drop"), email });
  const mail = await shop.mailbox.waitForMail(email);
  expect(await confirm(shop, mail)).toBe("/alerts/confirm?result=full");
  await api.alerts.end({ alertId: alerts[0]!._id });
  expect(await confirm(shop, mail)).toBe("/alerts/confirm?result=confirmed");
});

test("an alert is refused if its event has happened already, its variant is unknown, or it has no address", async ({
  shop,
}) => {
  const { api } = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 5 });
  await expect(api.alerts.request(toAlert(product, "back-in-stock"))).rejects.toMatchObject({
    code: "conflict",
    message: "It is in stock.",
  });
  await expect(api.alerts.request(toAlert(product, "low-stock"))).rejects.toMatchObject({ message: "Only 5 left." });
  const unknown = { ...toAlert(product, "price-drop"), selectedSize: "XXL" };
  await expect(api.alerts.request(unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(shop.api.alerts.request(toAlert(product, "price-drop"))).rejects.toMatchObject({
    errors: { email: "Email is required" },
  });
  // A guest's address does not count as verified.
  const guest = await shop.createGuest();
  await expect(guest.api.alerts.request(toAlert(product, "price-drop"))).rejects.toMatchObject({ code: "invalid" });
});

test("a customer can request twenty alerts in an hour", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 5 });
  for (let n = 0; n < 20; n++) await api.alerts.request(toAlert(product, "price-drop"));
  await expect(api.alerts.request(toAlert(product, "price-drop"))).rejects.toMatchObject({ code: "too_many" });
});
