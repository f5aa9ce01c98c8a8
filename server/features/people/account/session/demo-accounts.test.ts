import { createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createAccount } from "../create-account.ts";

const account = { email: "demo@kapas.example", password: "Kapas@demo1" };

test("the demo account of a shop that is opened to the public can neither sign in nor use an older token", async ({
  shop,
}) => {
  await createAccount(shop.context.db, account);
  const { token } = await shop.api.account.login(account);
  const api = createApi(createInjectTransport(shop.app), () => token);
  expect((await api.account.me()).user.email).toBe(account.email);

  shop.context.config.allowsDemoAccounts = false;
  await expect(shop.api.account.login(account)).rejects.toMatchObject({ code: "credentials_wrong" });
  await expect(api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  const { api: customerApi, email } = await shop.createCustomer();
  expect((await customerApi.account.me()).user.email).toBe(email);
});
