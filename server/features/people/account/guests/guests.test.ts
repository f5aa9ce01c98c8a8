import { sql } from "kysely";
import { vi } from "vitest";
import { type Api, createApi } from "#contract/client.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { waitForMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { transitionOrder } from "../../../selling/orders/index.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { createAccount } from "../create-account.ts";
import { runGuestJobs } from "./guest-jobs.ts";

const email = "asha@sample.example";
const day = 86_400_000;
const apiWith = (shop: TestShop, token: string) => createApi(createInjectTransport(shop.app), () => token);

test("a guest orders with an email alone, gets the order's mails there, and sees only the orders of this session", async ({
  shop,
}) => {
  const product = await shop.createProduct({ inventory: 9 });
  const [asha, other] = [await shop.createGuest(email), await shop.createGuest(email)];
  expect((await asha.api.account.me()).user).toEqual({ _id: asha.id, email, name: null, isGuest: true });
  await asha.api.cart.add({ ...toSelection(product), quantity: 2 });
  const order = await shop.placeCodOrder(asha, product);
  expect((await shop.mailbox.waitForMail(email)).subject).toMatch(/^Your order #/);
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  await expect
    .poll(() => shop.mailbox.mails.map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^On its way/));
  expect(shop.mailbox.mails.map(({ to }) => to)).not.toContainEqual(expect.stringContaining("guest.invalid"));
  expect((await asha.api.orders.mine()).data.map(({ _id }) => _id)).toEqual([order._id]);
  // The same email proves nothing.
  expect((await other.api.orders.mine()).data).toEqual([]);
  expect((await other.api.addresses.all()).addresses).toEqual([]);
  await expect(other.api.orders.get({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
});

// Jobs do not run in this test: a job that has run is deleted at once, and its row could not be read.
const testWithQueuedJobs = test.extend({ runsJobs: false });

testWithQueuedJobs("a guest's token opens no account, also not that with the same email", async ({ shop }) => {
  const account = await shop.createCustomer("asha");
  const guest = await shop.createGuest(account.email);
  const { api } = guest;
  const product = await shop.createProduct();
  const refused = [
    () => api.account.profile(),
    () => api.account.sessions(),
    () => api.account.changePassword({ currentPassword: "Sample-2026", newPassword: "Sample-2027" }),
    () => api.wishlist.all(),
    () => api.wishlist.add({ productId: product.id }),
    () => api.reviews.save({ productId: product.id, rating: 5, comment: "Lovely." }),
    () => api.orders.byUser({ userId: guest.id }),
  ];
  for (const request of refused) await expect(request()).rejects.toMatchObject({ status: 403, code: "forbidden" });
  await expect(api.newsletter.subscribe({ email: "x@sample.example" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const internal = `${guest.id}@guest.invalid`;
  await shop.api.account.forgotPassword({ email: internal });
  // The mail is queued and not delivered, because the domain of the address receives no mail.
  const mails = sql<{ subject: string }>`
    select data ->> 'subject' as subject from pgboss.job where name = 'mail' and data ->> 'to' = ${internal}`;
  // The response does not wait for the mail, so that it takes as long with an account as without.
  await expect
    .poll(async () => (await mails.execute(shop.context.db)).rows)
    .toEqual([{ subject: expect.stringMatching(/^No Kapas account/) }]);
  await expect(shop.api.account.login({ email: internal, password: "none-none" })).rejects.toMatchObject({
    code: "credentials_wrong",
  });
});

test("twenty concurrent guests with one email are twenty guests, and one guest's order sent twenty times is one order", {
  tags: "long",
}, async ({ shop }) => {
  const guests = await Promise.all(Array.from({ length: 20 }, () => shop.createGuest(email)));
  expect(new Set(guests.map(({ id }) => id)).size).toBe(20);
  const { api } = guests[0]!;
  const product = await shop.createProduct({ inventory: 9 });
  const items = [{ ...toSelection(product), quantity: 1 }];
  const place = async () => {
    const { address } = await api.addresses.add(sampleAddress);
    return api.orders.place({ addressId: address._id, items, paymentMethod: "cod" }, "one key");
  };
  const placed = await Promise.all(Array.from({ length: 20 }, place));
  expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1);
  expect(await shop.inventoryOf(product)).toBe(8);
});

test("guests are refused where the shop wants accounts, and above the limit of a network", async ({ shop }) => {
  await saveSettings(shop.context.db, { guestCheckout: false });
  await expect(shop.api.account.startAsGuest({ email })).rejects.toMatchObject({ code: "forbidden" });
  await saveSettings(shop.context.db, { guestCheckout: true });
  await expect(shop.api.account.startAsGuest({ email: "nobody" })).rejects.toMatchObject({ code: "invalid" });
  for (let number = 0; number < 60; number++) await shop.api.account.startAsGuest({ email });
  await expect(shop.api.account.startAsGuest({ email })).rejects.toMatchObject({ code: "too_many" });
});

test("signing up by a mailed code moves the orders of guests with this email, and the addresses of the guest who signs up", async ({
  shop,
}) => {
  const product = await shop.createProduct({ inventory: 9 });
  const [first, second] = [await shop.createGuest(email), await shop.createGuest(email)];
  const orders = [await shop.placeCodOrder(first, product), await shop.placeCodOrder(second, product)];
  // Anybody can type this email, also with an address that the account's owner would send orders to by mistake.
  await second.api.addresses.add({ ...sampleAddress, addressLine1: "1 Stranger Street" });
  const stranger = await shop.createGuest("ravi@sample.example");
  await shop.placeCodOrder(stranger, product);
  const { api } = await signUp(shop, first.api);
  expect((await api.orders.mine()).data.map(({ _id }) => _id).sort()).toEqual(orders.map(({ _id }) => _id).sort());
  expect((await api.addresses.all()).addresses).toMatchObject([sampleAddress]);
  await expect(first.api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await stranger.api.orders.mine()).total).toBe(1);
});

test("an account that exists gets a guest's orders by a mailed code only, once, however often the code is sent", async ({
  shop,
}) => {
  await createAccount(shop.context.db, { email, password: "Kapas@2026" });
  const product = await shop.createProduct({ inventory: 9 });
  await shop.placeCodOrder(await shop.createGuest(email), product);
  // The response is the same as for an address without an account. The mail explains how to get at the orders.
  await expect(shop.api.account.register({ email })).resolves.toMatchObject({ email });
  await expect
    .poll(() => shop.mailbox.mails.map(({ text }) => text))
    .toContainEqual(
      expect.stringMatching(
        /Sign\s+in\s+with\s+a\s+code\s+by\s+email\s+to\s+see\s+those\s+orders\s+in\s+your\s+account/,
      ),
    );
  const byPassword = await shop.api.account.login({ email, password: "Kapas@2026" });
  expect((await apiWith(shop, byPassword.token).orders.mine()).total).toBe(0);
  await shop.api.account.requestLoginCode({ email });
  const otp = await waitForMailedCode(shop.mailbox, email, /code to sign in/);
  const logins = await Promise.allSettled(
    Array.from({ length: 20 }, () => shop.api.account.loginWithCode({ email, otp })),
  );
  const [signedIn, ...others] = logins.flatMap((login) => (login.status === "fulfilled" ? [login.value] : []));
  expect(others).toEqual([]);
  const account = apiWith(shop, signedIn!.token);
  expect((await account.orders.mine()).total).toBe(1);
  expect((await account.addresses.all()).addresses).toEqual([]);
});

test("guests who ordered nothing are deleted a week after they were last seen", async ({ shop }) => {
  const product = await shop.createProduct();
  const [idle, ordered, seen] = [await shop.createGuest(), await shop.createGuest(), await shop.createGuest()];
  await idle.api.cart.add(toSelection(product));
  await shop.placeCodOrder(ordered, product);
  shop.advanceClock(6 * day);
  await seen.api.cart.get();
  expect(await runOnce(shop)).toEqual([idle.id, ordered.id, seen.id].sort());
  shop.advanceClock(2 * day);
  expect(await runOnce(shop)).toEqual([ordered.id, seen.id].sort());
});

async function runOnce({ context }: TestShop) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = runGuestJobs(context);
  vi.advanceTimersByTime(3_600_000);
  await stop();
  vi.useRealTimers();
  const rows = await context.db.selectFrom("customers").select("id").where("guest_email", "is not", null).execute();
  return rows.map(({ id }) => id).sort();
}

/** Signs up in the browser of this guest. */
async function signUp(shop: TestShop, guest: Api) {
  await shop.api.account.register({ email });
  const otp = await waitForMailedCode(shop.mailbox, email, /verification code/);
  const { token } = await guest.account.verifyOtp({ email, otp, password: "Kapas@2026" });
  return { api: apiWith(shop, token) };
}
