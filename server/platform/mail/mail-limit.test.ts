import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { addLimitedMail, addLimitedMails, type LimitedMail } from "./mail-limit.ts";

const createMail = (kind: LimitedMail["kind"], to = "asha@sample.example"): LimitedMail => ({
  kind,
  mail: { to, subject: "Sample", text: "Sample", html: "<p>Sample</p>" },
});

/** Adds this mail several times and returns how often it was queued. */
async function add({ context }: TestShop, mail: LimitedMail, times: number): Promise<number> {
  let queued = 0;
  for (let n = 0; n < times; n++)
    if (await context.db.transaction().execute((trx) => addLimitedMail(context, trx, mail))) queued++;
  return queued;
}

test("all kinds of mail to an address count together, and each kind stops at its own limit", async ({ shop }) => {
  expect(await add(shop, createMail("confirmation"), 10)).toBe(5);
  expect(await add(shop, createMail("notification"), 20)).toBe(10);
  expect(await add(shop, createMail("confirmation"), 1)).toBe(0);
  expect(await add(shop, createMail("confirmation", "ravi@sample.example"), 1)).toBe(1);
  shop.advanceClock(86_400_000);
  expect(await add(shop, createMail("confirmation"), 10)).toBe(5);
});

test("addresses that differ in case or in a +tag share a count", async ({ shop }) => {
  const addresses = ["asha@sample.example", "Asha@Sample.example", "asha+1@sample.example", "asha+2@sample.example"];
  for (const address of addresses) expect(await add(shop, createMail("confirmation", address), 1)).toBe(1);
  expect(await add(shop, createMail("confirmation", "asha+3@sample.example"), 2)).toBe(1);
});

test("200 concurrent transactions neither exceed the limit nor deadlock", async ({ shop }) => {
  const addresses = ["asha@sample.example", "ravi@sample.example"];
  const queued = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const mails = (n % 2 ? addresses : addresses.toReversed()).map((to) => createMail("notification", to));
      return shop.context.db.transaction().execute((trx) => addLimitedMails(shop.context, trx, mails));
    }),
  );
  expect(queued.flat()).toHaveLength(30);
});

test("a mail of a transaction that is rolled back is neither queued nor counted", async ({ shop }) => {
  const { context } = shop;
  const rolledBack = context.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 5; n++) await addLimitedMail(context, trx, createMail("confirmation"));
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await add(shop, createMail("confirmation"), 5)).toBe(5);
});
