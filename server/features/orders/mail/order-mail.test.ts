import { inject, onTestFinished } from "vitest";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../tests/support/shop/test-shop.ts";

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
