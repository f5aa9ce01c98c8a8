import { getMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

const email = "asha@sample.example";
const password = "Kurta-2026";
const minute = 60_000;

async function mailedCode(shop: TestShop, address = email): Promise<string> {
  await shop.api.account.register({ email: address });
  return getMailedCode(await shop.mailbox.waitForMail(address));
}

test("a mailed code and a password create an account and sign in", async ({ shop }) => {
  const registered = await shop.api.account.register({ email: " Asha@Sample.example " });
  expect(registered).toMatchObject({ status: "success", email });
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail).toMatchObject({ subject: "Your Kapas verification code" });
  const { token, user } = await shop.api.account.verifyOtp({ email, otp: getMailedCode(mail), password });
  expect(user).toMatchObject({ email, name: null });
  const me = await shop.app.inject({
    url: "/api/v1/protect/auth/me",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.json()).toMatchObject({ user });
  await expect(shop.api.account.login({ email, password })).resolves.toMatchObject({ user });
});

test("200 concurrent verifications create one account", async ({ shop }) => {
  const otp = await mailedCode(shop);
  const attempts = Array.from({ length: 200 }, () => shop.api.account.verifyOtp({ email, otp, password }));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(["code_wrong"]));
  expect(await countAccounts(shop)).toBe(1);
});

test("a code works only once", async ({ shop }) => {
  const otp = await mailedCode(shop);
  await shop.api.account.verifyOtp({ email, otp, password });
  const again = shop.api.account.verifyOtp({ email, otp, password: "Another-one" });
  await expect(again).rejects.toMatchObject({
    code: "code_wrong",
    status: 400,
    message: "OTP verification failed. Please try again.",
  });
  await expect(shop.api.account.login({ email, password })).resolves.toMatchObject({ status: "success" });
});

test("a code expires after ten minutes", async ({ shop }) => {
  const otp = await mailedCode(shop);
  shop.advanceClock(10 * minute + 1000);
  await expect(shop.api.account.verifyOtp({ email, otp, password })).rejects.toMatchObject({ code: "code_wrong" });
});

test("after five wrong attempts, also concurrent ones, the correct code is refused", async ({ shop }) => {
  const otp = await mailedCode(shop);
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  const attempts = Array.from({ length: 20 }, () => shop.api.account.verifyOtp({ email, otp: wrong, password }));
  for (const result of await Promise.allSettled(attempts)) expect(result.status).toBe("rejected");
  await expect(shop.api.account.verifyOtp({ email, otp, password })).rejects.toMatchObject({ code: "code_wrong" });
  expect(await countAccounts(shop)).toBe(0);
});

test("the fifth attempt may succeed", async ({ shop }) => {
  const otp = await mailedCode(shop);
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  for (let index = 0; index < 4; index++) {
    await expect(shop.api.account.verifyOtp({ email, otp: wrong, password })).rejects.toMatchObject({ status: 400 });
  }
  await expect(shop.api.account.verifyOtp({ email, otp, password })).resolves.toMatchObject({ status: "success" });
});

test("a code is valid only for the email it was mailed to", async ({ shop }) => {
  const otp = await mailedCode(shop);
  await mailedCode(shop, "ravi@sample.example");
  const others = shop.api.account.verifyOtp({ email: "ravi@sample.example", otp, password });
  await expect(others).rejects.toMatchObject({ code: "code_wrong" });
});

test("a new code can be requested after one minute and invalidates the old one", async ({ shop }) => {
  const first = await mailedCode(shop);
  const response = await shop.app.inject({ method: "POST", url: "/api/v1/protect/auth/register", payload: { email } });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(50);
  shop.advanceClock(minute);
  const second = await mailedCode(shop);
  expect(shop.mailbox.mails).toHaveLength(2);
  const old = shop.api.account.verifyOtp({ email, otp: first, password });
  if (first !== second) await expect(old).rejects.toMatchObject({ code: "code_wrong" });
  await expect(shop.api.account.verifyOtp({ email, otp: second, password })).resolves.toBeDefined();
});

test("200 concurrent sign-ups mail one code", async ({ shop }) => {
  const attempts = Array.from({ length: 200 }, () => shop.api.account.register({ email }));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  await shop.api.account.verifyOtp({ email, otp, password });
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("at most five codes per hour are mailed to an email", async ({ shop }) => {
  for (let index = 0; index < 5; index++) {
    await mailedCode(shop);
    shop.advanceClock(minute);
  }
  await expect(shop.api.account.register({ email })).rejects.toMatchObject({ code: "too_many" });
  await mailedCode(shop, "ravi@sample.example");
  shop.advanceClock(60 * minute);
  await mailedCode(shop);
});

test("only the mail reveals that an account exists, not the response", async ({ shop }) => {
  const otp = await mailedCode(shop);
  await shop.api.account.verifyOtp({ email, otp, password });
  shop.advanceClock(minute);
  const known = await shop.api.account.register({ email });
  const unknown = await shop.api.account.register({ email: "ravi@sample.example" });
  expect(known.message.replace(email, "")).toBe(unknown.message.replace("ravi@sample.example", ""));
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("You already have a Kapas account");
  expect(mail.text).toContain("http://shop.test/login");
  expect(mail.text).toContain("http://shop.test/forgot-password");
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  await expect(shop.api.account.register({ email })).rejects.toMatchObject({ code: "too_many" });
});

test("email, code and password are validated", async ({ shop }) => {
  await expect(shop.api.account.register({ email: "" })).rejects.toMatchObject({ message: "Email is required" });
  await expect(shop.api.account.register({ email: "asha" })).rejects.toMatchObject({
    errors: { email: "Please enter a valid email address" },
  });
  await expect(shop.api.account.verifyOtp({ email, otp: "12345", password })).rejects.toMatchObject({
    errors: { otp: "OTP must be 6 digits" },
  });
  await expect(shop.api.account.verifyOtp({ email, otp: "123456", password: "kurta-2026" })).rejects.toMatchObject({
    code: "invalid",
    errors: { password: expect.stringContaining("1 uppercase letter") },
  });
});

test("codes and passwords are stored only as hashes once the mail is sent", async ({ shop }) => {
  const otp = await mailedCode(shop);
  const { code_hash } = await shop.context.db.selectFrom("one_time_codes").selectAll().executeTakeFirstOrThrow();
  expect(code_hash).not.toContain(otp);
  await shop.api.account.verifyOtp({ email, otp, password });
  const { password_hash } = await shop.context.db.selectFrom("customers").selectAll().executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("expired codes and counts are deleted", async ({ shop }) => {
  await mailedCode(shop, "gone@sample.example");
  shop.advanceClock(25 * 60 * minute);
  const otp = await mailedCode(shop);
  await shop.api.account.verifyOtp({ email, otp, password });
  await shop.api.account.login({ email, password });
  const { db } = shop.context;
  await expect(db.selectFrom("one_time_codes").selectAll().execute()).resolves.toEqual([]);
  const counts = await db.selectFrom("rate_limits").select("key").execute();
  expect(counts.map(({ key }) => key).join()).not.toContain("gone@sample.example");
});

async function countAccounts(shop: TestShop): Promise<number> {
  return (await shop.context.db.selectFrom("customers").selectAll().execute()).length;
}
