import { createApi } from "#contract/client.ts";
import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { waitForMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { commandLine } from "../../../shop/audit/audit.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { blockOrderCustomer } from "../blocks/customer-blocks.ts";
import { blockContact, transitionOrder } from "../index.ts";

const email = "asha@sample.example";
type Placed = { phone?: string; paymentMethod?: "cod" | "online"; couponCode?: string };

async function place(
  { api }: TestCustomer,
  product: TestProduct,
  { phone = sampleAddress.phone, paymentMethod = "cod", couponCode }: Placed = {},
) {
  const { address } = await api.addresses.add({ ...sampleAddress, phone });
  const items = [{ ...toSelection(product), quantity: 1 }];
  return (await api.orders.place({ addressId: address._id, items, paymentMethod, couponCode })).order;
}

test("a guest who begins anew with the same email does not get around the limit of a day", { tags: "long" }, async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { maxCodOrdersPerDay: 2 });
  const product = await shop.createProduct({ inventory: 99 });
  const phones = Array.from({ length: 20 }, (_, number) => `+91 80000 100${String(number).padStart(2, "0")}`);
  const guests = await Promise.all(phones.map(() => shop.createGuest(email)));
  const orders = await Promise.allSettled(guests.map((guest, at) => place(guest, product, { phone: phones[at]! })));
  expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const order of orders) if (order.status === "rejected") expect(order.reason).toMatchObject({ code: "too_many" });
  // Orders of a stranger who types this email do not count for the account, but orders of the account count for guests
  // with its email.
  const account = await shop.createCustomer("ravi");
  await place(await shop.createGuest(account.email), product, { phone: "+91 80000 20001" });
  await place(account, product);
  await place(account, product);
  await expect(place(account, product)).rejects.toMatchObject({ code: "too_many" });
  const again = place(await shop.createGuest(account.email), product, { phone: "+91 80000 20002" });
  await expect(again).rejects.toMatchObject({ code: "too_many" });
});

test("guests with the same phone number share the limits of a day and of unpaid orders, whatever email they type", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { maxCodOrdersPerDay: 1, maxUnpaidOrders: 1 });
  const product = await shop.createProduct({ inventory: 99 });
  for (const paymentMethod of ["cod", "online"] as const) {
    const guests = await Promise.all(Array.from({ length: 8 }, () => shop.createGuest()));
    const orders = await Promise.allSettled(guests.map((guest) => place(guest, product, { paymentMethod })));
    expect(
      orders.filter(({ status }) => status === "fulfilled"),
      paymentMethod,
    ).toHaveLength(1);
    const elsewhere = place(await shop.createGuest(), product, { paymentMethod, phone: "080000 30001" });
    await expect(elsewhere, paymentMethod).resolves.toBeDefined();
    const sameDigits = place(await shop.createGuest(), product, { paymentMethod, phone: "080000 30001" });
    await expect(sameDigits, paymentMethod).rejects.toMatchObject({ code: "too_many" });
  }
});

test("a coupon that each customer may use once is used once by the guests with one email", async ({ shop }) => {
  const couponCode = await shop.createCoupon({ usesPerCustomer: 1 });
  const product = await shop.createProduct({ inventory: 99 });
  const guests = await Promise.all(Array.from({ length: 8 }, () => shop.createGuest(email)));
  const orders = await Promise.allSettled(guests.map((guest) => place(guest, product, { couponCode })));
  expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(place(await shop.createGuest(), product, { couponCode })).resolves.toMatchObject({
    quote: { coupon: 100 },
  });
});

test("the uses of a coupon do not reveal whether the email that a guest types has an account", async ({ shop }) => {
  const couponCode = await shop.createCoupon({ usesPerCustomer: 1 });
  const product = await shop.createProduct({ inventory: 9 });
  const account = await shop.createCustomer("ravi");
  await place(account, product, { couponCode });
  await expect(place(account, product, { couponCode })).rejects.toMatchObject({ status: 409 });
  const guest = await shop.createGuest(account.email);
  const items = [{ ...toSelection(product), quantity: 1 }];
  await expect(guest.api.orders.quote({ items, couponCode })).resolves.toMatchObject({ quote: { coupon: 100 } });
  await expect(place(guest, product, { couponCode })).resolves.toMatchObject({ quote: { coupon: 100 } });
});

test("a guest who guesses coupon codes with the email of an account does not use up the attempts of the account", async ({
  shop,
}) => {
  const code = await shop.createCoupon();
  const product = await shop.createProduct({ inventory: 9 });
  const account = await shop.createCustomer("ravi");
  const guest = await shop.createGuest(account.email);
  await Promise.all([account, guest].map(({ api }) => api.cart.add(toSelection(product))));
  for (let number = 0; number < 10; number++) {
    const guess = guest.api.cart.applyCoupon({ code: `GUESS${number}` });
    await expect(guess).rejects.toMatchObject({ code: "coupon_refused" });
  }
  await expect(guest.api.cart.applyCoupon({ code })).rejects.toMatchObject({ code: "too_many" });
  await expect(account.api.cart.applyCoupon({ code })).resolves.toMatchObject({ coupon: { code } });
});

test("blocks of an email, a phone number and an account hold for guests, and for the account that a blocked guest makes", async ({
  shop,
}) => {
  const { context } = shop;
  const product = await shop.createProduct({ inventory: 99 });
  const refused = { code: "order_refused" };
  await blockContact(context, commandLine, { email, blocks: "orders", reason: "" });
  await expect(place(await shop.createGuest(email), product)).rejects.toMatchObject(refused);
  await blockContact(context, commandLine, { phone: "080000 40001", blocks: "orders", reason: "" });
  await expect(place(await shop.createGuest(), product, { phone: "+91 80000 40001" })).rejects.toMatchObject(refused);

  const account = await shop.createCustomer("ravi");
  const order = { customer_id: account.id, address: sampleAddress };
  await blockOrderCustomer(context, commandLine, order, { blocks: "orders", reason: "", isPhoneBlocked: false });
  await expect(place(await shop.createGuest(account.email), product)).rejects.toMatchObject(refused);

  const guest = await shop.createGuest();
  const placed = await place(guest, product);
  const ofGuest = { customer_id: guest.id, address: sampleAddress };
  await blockOrderCustomer(context, commandLine, ofGuest, { blocks: "orders", reason: "", isPhoneBlocked: false });
  await expect(place(guest, product)).rejects.toMatchObject(refused);
  await expect(place(await shop.createGuest(guest.email), product)).rejects.toMatchObject(refused);
  await transitionOrder(context, placed._id, "cancelled");
  await shop.api.account.register({ email: guest.email });
  const otp = await waitForMailedCode(shop.mailbox, guest.email, /verification code/);
  const { token, user } = await shop.api.account.verifyOtp({ email: guest.email, otp, password: "Kapas@2026" });
  const api = createApi(createInjectTransport(shop.app), () => token);
  await expect(place({ ...guest, id: user._id, token, api }, product)).rejects.toMatchObject(refused);
});
