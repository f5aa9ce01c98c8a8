import { createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { hashPassword } from "../../../../platform/passwords/password-hash.ts";

const password = "Kurta-2026";

/** The clients of a customer who is signed in on two devices. */
async function signInTwice(shop: TestShop) {
  const { id, email } = await shop.createCustomer("asha");
  const password_hash = await hashPassword(password);
  await shop.context.db.updateTable("customers").set({ password_hash }).where("id", "=", id).execute();
  const signIn = async () => {
    const { token } = await shop.api.account.login({ email, password });
    return createApi(createInjectTransport(shop.app), () => token);
  };
  return { email, phone: await signIn(), laptop: await signIn() };
}

test("logging out ends the token at once, on this device only", async ({ shop }) => {
  const { phone, laptop } = await signInTwice(shop);
  await expect(phone.account.logout({})).resolves.toMatchObject({ status: "success" });
  await expect(phone.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(phone.account.logout({})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(laptop.account.me()).resolves.toBeDefined();
});

test("signing out everywhere ends all tokens, after which a new login works", async ({ shop }) => {
  const { email, phone, laptop } = await signInTwice(shop);
  await phone.account.logout({ everywhere: true });
  for (const device of [phone, laptop])
    await expect(device.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.api.account.login({ email, password })).resolves.toBeDefined();
});

test("twenty concurrent logouts of one token end it without an error of the server", async ({ shop }) => {
  const { phone } = await signInTwice(shop);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => phone.account.logout({})));
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "unauthenticated" });
  await expect(phone.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
});
