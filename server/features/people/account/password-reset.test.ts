import { sql } from "kysely";
import { createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../../../tests/support/shop/inject-transport.ts";
import { getMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hashPassword } from "../../../platform/passwords/password-hash.ts";
import { setPassword } from "./session/account-queries.ts";

const oldPassword = "Kurta-2026";
const newPassword = "Dupatta-2026";

async function withPassword(shop: TestShop) {
  const customer = await shop.createCustomer("asha");
  const password_hash = await hashPassword(oldPassword);
  await shop.context.db.updateTable("customers").set({ password_hash }).where("id", "=", customer.id).execute();
  return customer;
}
const apiWith = (shop: TestShop, token: string) => createApi(createInjectTransport(shop.app), () => token);

test("a mailed code resets the password and signs out all other devices", async ({ shop }) => {
  const { email, api } = await withPassword(shop);
  await shop.api.account.forgotPassword({ email });
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Your Kapas code for a new password");
  const { token } = await shop.api.account.resetPassword({ email, otp: getMailedCode(mail), password: newPassword });
  await expect(apiWith(shop, token).account.me()).resolves.toMatchObject({ user: { email } });
  await expect(api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.api.account.login({ email, password: oldPassword })).rejects.toMatchObject({
    code: "credentials_wrong",
  });
  await expect(shop.api.account.login({ email, password: newPassword })).resolves.toBeDefined();
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("Your Kapas password was changed");
});

test("among a hundred concurrent password changes, the correct one is rate limited with the wrong ones", {
  tags: "long",
}, async ({ shop }) => {
  const { api } = await withPassword(shop);
  const change = (currentPassword: string) => api.account.changePassword({ currentPassword, newPassword });
  const attempts = [...Array.from({ length: 99 }, (_, index) => `Wrong-${index}`), oldPassword].map(change);
  expect((await Promise.allSettled(attempts)).at(-1)).toMatchObject({ reason: { code: "too_many" } });
  await expect(api.account.me()).resolves.toBeDefined();
});

test("resetting the password lifts the login rate limit", async ({ shop }) => {
  const { email } = await withPassword(shop);
  for (let index = 0; index < 10; index++)
    await shop.api.account.login({ email, password: "Wrong-2026" }).catch(() => {});
  await expect(shop.api.account.login({ email, password: oldPassword })).rejects.toMatchObject({ code: "too_many" });
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("Wrong passwords for your Kapas account");
  await shop.api.account.forgotPassword({ email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  await shop.api.account.resetPassword({ email, otp, password: newPassword });
  await expect(shop.api.account.login({ email, password: newPassword })).resolves.toBeDefined();
});

test("a reset code works only once and cannot be used to sign up", async ({ shop }) => {
  const { email } = await withPassword(shop);
  await shop.api.account.forgotPassword({ email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const signUp = shop.api.account.verifyOtp({ email, otp, password: newPassword });
  await expect(signUp).rejects.toMatchObject({ code: "code_wrong" });
  const requests = Array.from({ length: 5 }, () =>
    shop.api.account.resetPassword({ email, otp, password: newPassword }),
  );
  const results = await Promise.allSettled(requests);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an email without an account gets the same response, and a mail saying that there is no account", async ({
  shop,
}) => {
  const { email } = await withPassword(shop);
  const known = await shop.api.account.forgotPassword({ email });
  const unknown = await shop.api.account.forgotPassword({ email: "who@sample.example" });
  expect(unknown.message.replace("who@sample.example", "")).toBe(known.message.replace(email, ""));
  const mail = await shop.mailbox.waitForMail("who@sample.example");
  expect(mail.subject).toBe("No Kapas account with this address");
  const attempt = shop.api.account.resetPassword({ email: "who@sample.example", otp: "000000", password: newPassword });
  await expect(attempt).rejects.toMatchObject({ code: "code_wrong" });
});

test("changing the password keeps only the current device signed in", async ({ shop }) => {
  const { email, api } = await withPassword(shop);
  const { token } = await api.account.changePassword({ currentPassword: oldPassword, newPassword });
  await expect(apiWith(shop, token).account.me()).resolves.toMatchObject({ user: { email } });
  await expect(api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("Your Kapas password was changed");
  await expect(shop.api.account.login({ email, password: newPassword })).resolves.toBeDefined();
});

test("a concurrent password change does not overwrite a password reset", async ({ shop }) => {
  const { email, api } = await withPassword(shop);
  const { db } = shop.context;
  const changing = await db.transaction().execute(async (trx) => {
    await setPassword(trx, email, await hashPassword(newPassword), shop.context.now());
    // The old password is still correct when it is verified; the update then waits for the reset's row lock.
    const refused = expect(
      api.account.changePassword({ currentPassword: oldPassword, newPassword: "Thief-2026" }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    await expect.poll(() => countWaitingQueries(db)).toBe(1);
    return { refused };
  });
  await changing.refused;
  await expect(shop.api.account.login({ email, password: newPassword })).resolves.toBeDefined();
  expect(await db.selectFrom("customers").select("token_version").where("email", "=", email).execute()).toEqual([
    { token_version: 2 },
  ]);
});

/** Number of queries in this database that wait for a lock. */
async function countWaitingQueries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

test("a password change requires the current password and is rate limited", async ({ shop }) => {
  const { api } = await withPassword(shop);
  const attempt = () => api.account.changePassword({ currentPassword: "Wrong-2026", newPassword });
  for (let index = 0; index < 10; index++) {
    await expect(attempt()).rejects.toMatchObject({
      code: "invalid",
      errors: { currentPassword: "The current password is wrong." },
    });
  }
  await expect(attempt()).rejects.toMatchObject({ code: "too_many" });
  const weak = api.account.changePassword({ currentPassword: oldPassword, newPassword: "dupatta" });
  await expect(weak).rejects.toMatchObject({ code: "invalid", errors: { newPassword: expect.any(String) } });
});
