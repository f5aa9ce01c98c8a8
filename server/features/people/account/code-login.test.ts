import { waitForMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createAccount } from "./create-account.ts";
import { getSecurityLog } from "./security-log/security-log.ts";

const email = "asha@sample.example";
const subject = /code to sign in/;

test("a mailed code signs in without the password, once, and is in the security log", async ({ shop }) => {
  await createAccount(shop.context.db, { email, password: "Kapas@2026" });
  const { message } = await shop.api.account.requestLoginCode({ email: " Asha@Sample.Example " });
  expect(message).toBe(`We sent a code to ${email}.`);
  const otp = await waitForMailedCode(shop.mailbox, email, subject);
  const logins = Array.from({ length: 20 }, () => shop.api.account.loginWithCode({ email, otp }));
  const signedIn = (await Promise.allSettled(logins)).filter(({ status }) => status === "fulfilled");
  expect(signedIn).toMatchObject([{ value: { user: { email, isGuest: false } } }]);
  const kinds = (await getSecurityLog(shop.context.db, email)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["login", "login-code-requested"]));
});

test("an address without an account gets the same answer, another mail, and no session", async ({ shop }) => {
  await shop.createGuest(email);
  const { message } = await shop.api.account.requestLoginCode({ email });
  expect(message).toBe(`We sent a code to ${email}.`);
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("No Kapas account with this address");
  const attempt = shop.api.account.loginWithCode({ email, otp: "000000" });
  await expect(attempt).rejects.toMatchObject({ code: "code_wrong" });
});

test("codes are requested once a minute, guessed five times, and valid for ten minutes and this purpose", async ({
  shop,
}) => {
  await createAccount(shop.context.db, { email, password: "Kapas@2026" });
  await shop.api.account.requestLoginCode({ email });
  await expect(shop.api.account.requestLoginCode({ email })).rejects.toMatchObject({ code: "too_many" });
  const otp = await waitForMailedCode(shop.mailbox, email, subject);
  const reset = shop.api.account.resetPassword({ email, otp, password: "Thief-2026" });
  await expect(reset).rejects.toMatchObject({ code: "code_wrong" });
  const wrong = otp === "111111" ? "222222" : "111111";
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(shop.api.account.loginWithCode({ email, otp: wrong })).rejects.toMatchObject({ code: "code_wrong" });
  await expect(shop.api.account.loginWithCode({ email, otp })).rejects.toMatchObject({ code: "code_wrong" });

  shop.advanceClock(61_000);
  await shop.api.account.requestLoginCode({ email });
  const late = await waitForMailedCode(shop.mailbox, email, subject);
  shop.advanceClock(601_000);
  await expect(shop.api.account.loginWithCode({ email, otp: late })).rejects.toMatchObject({ code: "code_wrong" });
});
