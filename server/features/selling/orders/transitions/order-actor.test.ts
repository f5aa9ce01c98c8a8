import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { transitionOrder } from "./transition-order.ts";

test("the mail and the response name the actor of a cancellation, whatever the note says", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [cancelledByCustomer, cancelledByMerchant] = [
    await shop.placeCodOrder(asha, await shop.createProduct()),
    await shop.placeCodOrder(asha, await shop.createProduct()),
  ];
  for (const _ of [cancelledByCustomer, cancelledByMerchant]) await shop.mailbox.waitForMail(asha.email);
  await asha.api.orders.cancel({ orderId: cancelledByCustomer._id });
  expect((await shop.mailbox.waitForMail(asha.email)).text).toContain("Cancelled by you");
  await transitionOrder(shop.context, cancelledByMerchant._id, "cancelled", { note: "Cancelled by the customer" });
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.text).toContain("Cancelled by the customer");
  expect(mail.text).not.toContain("Cancelled by you");
  const lastEventOf = async (id: string) => (await asha.api.orders.get({ orderId: id })).order.history.at(-1);
  expect(await lastEventOf(cancelledByCustomer._id)).toMatchObject({ by: "customer", note: "" });
  expect(await lastEventOf(cancelledByMerchant._id)).toMatchObject({
    by: "merchant",
    note: "Cancelled by the customer",
  });
});
