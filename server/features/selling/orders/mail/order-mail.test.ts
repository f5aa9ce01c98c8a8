import { inject, onTestFinished } from "vitest";
import { placeOnlineOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../../tests/support/shop/test-shop.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { reconcilePayments } from "../../payments/payment-jobs.ts";

test("with a CDN, images of mails are JPEG from there: some mail programs read nothing else", async () => {
  const environment = { CDN_URL: "https://cdn.example" };
  const shop = await createTestShop(inject("template"), undefined, { environment });
  onTestFinished(shop.close);
  const kurta = await shop.createProduct({ images: ["/media/480/kurta.png"] });
  const customer = await shop.createCustomer();
  await shop.placeCodOrder(customer, kurta);
  const { html } = await shop.mailbox.waitForMail(customer.email);
  expect(html).toContain('src="https://cdn.example/media/160.jpeg/kurta.png"');
  expect(html).toContain('href="http://shop.test/');
});

const collapse = (text = "") => text.replaceAll(/\s+/g, " ");

test("the mail of a placed order has the days of the delivery, how to cancel and return, and the contact", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { mobile: "+91 98450 00000", email: "help@sample.example" });
  const customer = await shop.createCustomer();
  await shop.placeCodOrder(customer, await shop.createProduct());
  const text = collapse((await shop.mailbox.waitForMail(customer.email)).text);
  expect(text).toMatch(/It should be with you between .+ and .+\./);
  expect(text).toContain("You can cancel the order on its page until it is packed.");
  expect(text).toContain("After delivery you have 30 days to return items");
  expect(text).toContain("Questions about your order? +91 98450 00000 · help@sample.example.");
});

test("the mail of an order that was not paid in time says why and offers to order again", async ({ shop }) => {
  const customer = await shop.createCustomer();
  await shop.listen();
  await placeOnlineOrder(customer, await shop.createProduct());
  await shop.mailbox.waitForMail(customer.email);
  shop.advanceClock(16 * 60_000);
  await reconcilePayments(shop.context);
  const { subject, text, html } = await shop.mailbox.waitForMail(customer.email);
  expect(subject).toMatch(/^Cancelled/);
  expect(collapse(text)).toContain("We didn’t receive your payment within 15 minutes");
  expect(html).toContain("Order again");
  expect(html).toContain("/paymentchoose");
});
