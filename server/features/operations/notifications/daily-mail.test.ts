import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { drainMails } from "../../../../tests/support/shop/drain-jobs.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { sendDailyMails } from "./daily-mail.ts";
import { changeNotifications } from "./settings.ts";

const hourMs = 3_600_000;

/** Moves the clock to this hour of the next day in the shop's time zone. */
function goToTomorrow(shop: TestShop, hour: number) {
  const now = shop.context.now();
  shop.advanceClock(startOfShopDay(toShopDay(now), 1).getTime() + hour * hourMs - now.getTime());
}

test("the daily mail has the open work and is sent once a day from the chosen hour on, unless nothing is open", async ({
  shop,
}) => {
  const [packer, manager] = [await createStaff(shop, "packer"), await createStaff(shop, "manager")];
  await packer.request("PUT", "/auth/notifications", { timings: { "new-order": "daily" }, hour: 8 });
  await manager.request("PUT", "/auth/notifications", { timings: { "return-requested": "daily" }, hour: 0 });
  const list = (address: string) =>
    shop.mailbox.mails.filter(({ to, subject }) => to?.[0]?.address === address && subject?.includes("open today"));
  const expectMails = (count: number) => expect.poll(() => list("packer@sample.example").length).toBe(count);
  goToTomorrow(shop, 9);
  await sendDailyMails(shop.context);
  await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  // Nothing was open on this day at the hour of the mail.
  await sendDailyMails(shop.context);
  goToTomorrow(shop, 7);
  await sendDailyMails(shop.context);
  await expectMails(0);
  shop.advanceClock(hourMs);
  await Promise.all(Array.from({ length: 6 }, () => sendDailyMails(shop.context)));
  await sendDailyMails(shop.context);
  await expectMails(1);
  // No further mail is sent while one waits.
  await drainMails(shop);
  expect(list("packer@sample.example")[0]?.text).toContain("Orders to pack: 1, since");
  goToTomorrow(shop, 8);
  await sendDailyMails(shop.context);
  await expectMails(2);
  expect(list("manager@sample.example")).toEqual([]);
});

test("a packer's daily mail has the undelivered parcels to inspect, and no other returns", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  await packer.request("PUT", "/auth/notifications", { timings: { "new-order": "daily" }, hour: 8 });
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  for (const status of ["processing", "shipped", "returning", "returned"] as const)
    await transitionOrder(shop.context, _id, status);
  goToTomorrow(shop, 8);
  await sendDailyMails(shop.context);
  const find = () => shop.mailbox.mails.find(({ subject }) => subject?.includes("open today"));
  await expect.poll(find).toBeDefined();
  expect(find()?.text).toContain("Undelivered parcels to inspect: 1, since");
  expect(find()?.text).not.toContain("Returns");
});

test("a daily mail that is chosen after its hour is sent from the next day on", async ({ shop }) => {
  const { staff } = (await (await createStaff(shop, "packer")).request("GET", "/auth/me")).json();
  await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  goToTomorrow(shop, 10);
  // The session has expired by then.
  const change = { timings: { "new-order": "daily" }, hour: 8 } as const;
  await changeNotifications(shop.context, commandLine, staff._id, change);
  const { mails } = shop.mailbox;
  const countDaily = () => mails.filter(({ subject }) => subject?.includes("open today")).length;
  await sendDailyMails(shop.context);
  expect(countDaily()).toBe(0);
  goToTomorrow(shop, 8);
  await sendDailyMails(shop.context);
  await expect.poll(countDaily).toBe(1);
});
