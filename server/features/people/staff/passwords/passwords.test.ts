import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import {
  createStaff,
  ownPage,
  staffPassword,
  type TestStaff,
  toStaff,
} from "../../../../../tests/support/shop/staff.ts";

const newPassword = "Ikat-weave-2027";
const email = "packer@sample.example";

function post({ app }: TestShop, path: string, payload: object) {
  return app.inject({ method: "POST", url: `/api/v1/admin/auth${path}`, payload, headers: ownPage });
}
const login = (shop: TestShop, password: string) => post(shop, "/login", { email, password });

/** Asks for a link and reads it from the mail. */
async function requestToken(shop: TestShop): Promise<string> {
  await post(shop, "/forgot-password", { email });
  const { text = "" } = await shop.mailbox.waitForMail(email);
  return /\/admin\/reset-password#(\S+)/.exec(text)?.[1] ?? "";
}

function listActions({ context }: TestShop) {
  return context.db.selectFrom("audit_log").select(["action", "actor", "before", "after"]).orderBy("id").execute();
}

test("a changed password ends the other sessions, is mailed and is in the history without the password", async ({
  shop,
}) => {
  const packer = await createStaff(shop, "packer");
  const other = toStaff(shop, (await login(shop, staffPassword)).cookies);
  const response = await packer.request("POST", "/auth/password", { currentPassword: staffPassword, newPassword });
  expect(response.json()).toMatchObject({ success: true });
  expect((await packer.request("GET", "/auth/me")).statusCode).toBe(200);
  expect((await other.request("GET", "/auth/me")).statusCode).toBe(401);
  expect((await login(shop, staffPassword)).json()).toMatchObject({ code: "credentials_wrong" });
  expect((await login(shop, newPassword)).statusCode).toBe(200);
  expect((await shop.mailbox.waitForMail(email)).text).toContain("password");
  const log = await listActions(shop);
  expect(log.at(-1)).toMatchObject({ action: "staff.change-password", actor: "Sample packer", before: null });
  expect(JSON.stringify(log)).not.toContain(newPassword);
});

const change = async (staff: TestStaff, currentPassword: string, next = newPassword) =>
  (await staff.request("POST", "/auth/password", { currentPassword, newPassword: next })).json();

test("a new password that is easy to guess is refused", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect(await change(packer, staffPassword, "Password!")).toMatchObject({
    errors: { newPassword: expect.stringContaining("easy") },
  });
});

test("ten wrong current passwords change nothing and delay the next attempt", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const answers = await Promise.all(Array.from({ length: 30 }, () => change(packer, "Wrong-2026")));
  const compared = answers.filter(({ code }) => code === "invalid");
  expect(compared[0]).toMatchObject({ errors: { currentPassword: expect.any(String) } });
  expect(compared.length, "of concurrent attempts").toBeLessThanOrEqual(10);
  expect(await change(packer, staffPassword)).toMatchObject({ code: "too_many" });
  shop.advanceClock(70_000);
  expect(await change(packer, staffPassword)).toMatchObject({ success: true });
});

test("the password of a demo account stays as the README says", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  await shop.context.db.updateTable("staff").set({ email: "packer@kapas.example" }).execute();
  shop.context.config.demo = true;
  const payload = { currentPassword: staffPassword, newPassword };
  expect((await packer.request("POST", "/auth/password", payload)).json()).toMatchObject({ code: "conflict" });
  await post(shop, "/forgot-password", { email: "packer@kapas.example" });
  expect(await shop.context.db.selectFrom("staff_password_resets").selectAll().execute()).toEqual([]);
});

test("a forgotten password is reset once by a mailed link, which ends all sessions", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const token = await requestToken(shop);
  expect(await shop.context.db.selectFrom("staff_password_resets").select("id").execute()).not.toEqual([{ id: token }]);
  expect((await post(shop, "/reset-password", { token, password: "Password!" })).json()).toMatchObject({
    errors: { password: expect.stringContaining("easy") },
  });
  const reset = () => post(shop, "/reset-password", { token, password: newPassword });
  const codes = (await Promise.all(Array.from({ length: 20 }, reset))).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, ...Array(19).fill(404)]);
  expect((await packer.request("GET", "/auth/me")).statusCode).toBe(401);
  expect((await login(shop, newPassword)).statusCode).toBe(200);
  expect((await listActions(shop)).at(-1)).toMatchObject({ action: "staff.reset-password", actor: "Sample packer" });
});

test("a link expires after an hour, and ends with another change of the password", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const first = await requestToken(shop);
  shop.advanceClock(61 * 60_000);
  expect((await post(shop, "/reset-password", { token: first, password: newPassword })).statusCode).toBe(404);
  const second = await requestToken(shop);
  await packer.request("POST", "/auth/password", { currentPassword: staffPassword, newPassword });
  expect((await post(shop, "/reset-password", { token: second, password: newPassword })).statusCode).toBe(404);
});

test("unknown and disabled members get the same answer and no mail, and requests are limited", async ({ shop }) => {
  await createStaff(shop, "packer");
  const forgot = async (address: string) => (await post(shop, "/forgot-password", { email: address })).json();
  const unknown = await forgot("nobody@sample.example");
  const known = await forgot(email);
  expect(unknown.message.replace("nobody@sample.example", email)).toBe(known.message);
  await shop.context.db.updateTable("staff").set({ disabled_at: new Date() }).execute();
  expect(await forgot(email)).toEqual(known);
  expect(await shop.context.db.selectFrom("staff_password_resets").select("id").execute()).toHaveLength(1);
  for (let index = 0; index < 3; index++) expect(await forgot(email)).toMatchObject({ success: true });
  expect(await forgot(email)).toMatchObject({ code: "too_many" });
});

test("a sign-in with the old password begins no session once the password is changed", async ({ shop }) => {
  await createStaff(shop, "packer");
  const { db } = shop.context;
  const count = async () => (await db.selectFrom("staff_sessions").select("id").execute()).length;
  const before = await count();
  const pending = await db.transaction().execute(async (trx) => {
    await trx.updateTable("staff").set({ password_hash: "changed" }).where("email", "=", email).execute();
    // `then` sends the request.
    const response = login(shop, staffPassword).then((sent) => sent);
    // The sign-in has then read the old password, and waits for the lock of the row.
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          );
        return rows.length;
      })
      .toBeGreaterThan(0);
    return { response };
  });
  expect((await pending.response).json()).toMatchObject({ code: "credentials_wrong" });
  expect(await count()).toBe(before);
});
