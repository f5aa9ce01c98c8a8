import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../index.ts";

test("support mails a customer the order or its state again, and a repeated request mails nothing", {
  tags: "long",
}, async ({ shop }) => {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const [support, packer] = [await createStaff(shop, "support"), await createStaff(shop, "packer")];
  const mailAgain = (mail: string, staff = support) => staff.request("POST", `/orders/${id}/mails`, { mail });
  const subjects = (start: string) => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith(start)).length;
  await expect.poll(() => subjects("Your order #")).toBe(1);
  const messages = await Promise.all(Array.from({ length: 10 }, async () => (await mailAgain("order")).json().message));
  expect(messages.sort()).toEqual([
    "The email is sent.",
    ...Array<string>(9).fill("This email was sent less than a minute ago."),
  ]);
  await expect.poll(() => subjects("Your order #")).toBe(2);
  expect((await mailAgain("status")).json()).toMatchObject({
    code: "illegal_move",
    message: "There is no email for an order that is confirmed.",
  });
  for (const status of ["processing", "shipped", "in transit"] as const)
    await transitionOrder(shop.context, id, status);
  expect((await mailAgain("status")).statusCode).toBe(200);
  await expect.poll(() => subjects("On its way")).toBe(2);
  shop.advanceClock(61_000);
  expect((await mailAgain("order")).json().message).toBe("The email is sent.");
  expect((await mailAgain("order", packer)).statusCode).toBe(403);
});
