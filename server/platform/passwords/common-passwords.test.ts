import { expect, test } from "vitest";
import { getMailedCode } from "../../../tests/support/shop/mailed-code.ts";
import { test as shopTest } from "../../../tests/support/shop/shop.ts";
import { requireUncommonPassword } from "./common-passwords.ts";

const email = "asha.rao@sample.example";
const check = (password: string) => requireUncommonPassword({ password }, email);

const common = [
  "Password!",
  "Password1!",
  "P@ssw0rd!",
  "P@$$w0rd1",
  "PASSWORD-123",
  "Welcome@2026",
  "We1come!",
  "Qwerty@123",
  "Admin@123",
  "Iloveyou!",
  "India@1947",
  "Abcd@1234",
  "Aa@123456",
  "1qaz@2WSX",
  "PasswordPassword!",
  "AAAAAAA!",
  "!!Sunshine!!",
  "Krishna#108",
  "Trustno1!",
  "Asharao@1",
  "Asha.Rao#2026",
];
test.each(common)("%s is refused as too easy to guess", (password) => {
  expect(() => check(password)).toThrow("This password is too easy to guess. Please choose another one.");
});

const uncommon = [
  "Kurta-2026",
  "Cotton!Days7",
  "correct Horse battery staple!",
  "V9#kd0-wq2",
  "Passwordless-living",
  "X!83947261",
];
test.each(uncommon)("%s is accepted", (password) => {
  expect(() => check(password)).not.toThrow();
});

shopTest("a common password is refused at sign-up, reset and change, and uses up no code", async ({ shop }) => {
  const { api } = shop;
  const message = "This password is too easy to guess. Please choose another one.";
  const refusal = (field: string) => ({ code: "invalid", message, errors: { [field]: message } });
  await api.account.register({ email });
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const signUp = (password: string) => api.account.verifyOtp({ email, otp, password });
  for (let index = 0; index < 6; index++) await expect(signUp("Password!")).rejects.toMatchObject(refusal("password"));
  await expect(signUp("Kurta-2026")).resolves.toBeDefined();

  const asha = await shop.createCustomer("asha");
  const change = asha.api.account.changePassword({ currentPassword: "Kurta-2026", newPassword: "Password!" });
  await expect(change).rejects.toMatchObject(refusal("newPassword"));
  const reset = api.account.resetPassword({ email, otp: "000000", password: "Password!" });
  await expect(reset).rejects.toMatchObject(refusal("password"));
});
