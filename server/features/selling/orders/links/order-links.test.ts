import { type Api, createApi } from "#contract/client.ts";
import { type ApiCall, listApiCalls, sendCall } from "../../../../../tests/support/shop/api-calls.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { commandLine } from "../../../shop/audit/audit.ts";
import { transitionOrder } from "../index.ts";
import { decideReturn } from "../returns/decide-return.ts";
import { createOrderToken } from "./order-link.ts";

const day = 86_400_000;
const withToken = (shop: TestShop, token: string): Api => createApi(createInjectTransport(shop.app), () => token);

/** The token of the link in the newest mail to this address. */
function findMailedToken(shop: TestShop, email: string, subject: RegExp): string | undefined {
  const mail = shop.mailbox.mails.findLast(
    (each) => each.to?.[0]?.address === email && subject.test(each.subject ?? ""),
  );
  return /#link=(\S+)/.exec(mail?.text ?? "")?.[1];
}

async function deliver({ context }: TestShop, id: string) {
  for (const status of ["processing", "shipped", "in transit", "delivered"] as const)
    await transitionOrder(context, id, status);
}

test("the link of an order's mail follows, returns and downloads the order without signing in", async ({ shop }) => {
  const product = await shop.createProduct();
  const guest = await shop.createGuest();
  const order = await shop.placeCodOrder(guest, product);
  await deliver(shop, order._id);
  await expect.poll(() => findMailedToken(shop, guest.email, /^Delivered/)).toBeDefined();
  const token = findMailedToken(shop, guest.email, /^Delivered/) ?? "";
  const api = withToken(shop, token);
  expect((await api.orders.get({ orderId: order._id })).order).toMatchObject({ _id: order._id, status: "delivered" });
  const invoice = await shop.app.inject({
    url: `/api/v1/orders/me/${order._id}/invoice`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(invoice.statusCode).toBe(200);
  expect(invoice.headers["cache-control"]).toContain("no-store");
  const { returnable } = await api.orders.returns({ orderId: order._id });
  expect(returnable).toHaveLength(1);
  const items = [{ ...toSelection(product), quantity: 1, reason: "Too small" as const }];
  await api.orders.requestReturn({ orderId: order._id }, { items, returnId: "a".repeat(24) });
  // The customer's own session sees the same.
  expect((await guest.api.orders.returns({ orderId: order._id })).returns).toMatchObject([{ status: "requested" }]);
});

test("the link of an unpaid order's mail pays it or cancels it", async ({ shop }) => {
  const product = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(product), quantity: 1 }];
  const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
  await expect.poll(() => findMailedToken(shop, asha.email, /^Your order/)).toBeDefined();
  const api = withToken(shop, findMailedToken(shop, asha.email, /^Your order/) ?? "");
  expect((await api.payments.state({ orderId: order._id })).status).toBe("success");
  const initiate = { orderId: order._id, amount: order.totalAmount, paymentMethod: "online" } as const;
  // The provider does not listen in this test, so "unreachable" means that the shop accepted the request.
  await expect(api.payments.initiate(initiate)).rejects.toMatchObject({ code: "unreachable" });
  await expect(api.payments.initiate({ ...initiate, orderId: "f".repeat(24) })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await api.orders.cancel({ orderId: order._id })).order.status).toBe("cancelled");
});

test("every mail about an order has its link: placed, paid, sent, delivered, returned, cancelled and refunded", async ({
  shop,
}) => {
  await shop.listen();
  const guest = await shop.createGuest();
  const product = await shop.createProduct({ inventory: 9 });
  const { order } = await placePaidOrder(shop, guest, product);
  const { order: cancelled } = await placePaidOrder(shop, guest, product);
  await guest.api.orders.cancel({ orderId: cancelled._id });
  await deliver(shop, order._id);
  const items = [{ ...toSelection(product), quantity: 1, reason: "Too small" as const }];
  const returnId = "a".repeat(24);
  await guest.api.orders.requestReturn({ orderId: order._id }, { items, returnId });
  await decideReturn(shop.context, commandLine, returnId, { approve: true, note: "" });
  const listSubjects = () => shop.mailbox.mails.map(({ subject = "" }) => subject.replace(/ #\w+/, "")).sort();
  await expect
    .poll(listSubjects)
    .toEqual([
      "Cancelled: your order",
      "Delivered: your order",
      "On its way: your order",
      "Payment received for order",
      "Payment received for order",
      "Refund for order",
      "Your order",
      "Your order",
      "Your return is approved: order",
    ]);
  for (const { subject, text = "" } of shop.mailbox.mails) {
    const [, id = "", token = ""] = /\?order=(\w+)#link=(\S+)/.exec(text) ?? [];
    expect((await withToken(shop, token).orders.get({ orderId: id })).order._id, subject).toBe(id);
  }
});

test("a link opens its own order on no other route, and no other order on any route", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [product, other] = [await shop.createProduct(), await shop.createProduct()];
  const [linked, second] = [await shop.placeCodOrder(asha, product), await shop.placeCodOrder(asha, other)];
  const authorization = `Bearer ${createOrderToken(shop.context, linked._id)}`;
  const values = new Proxy<Record<string, unknown>>(
    { orderId: second._id, id: second._id, userId: asha.id, items: [], photoIds: [], email: asha.email },
    { get: (known, name: string) => known[name] ?? "f".repeat(24), has: () => true },
  );
  const calls = listApiCalls(shop).filter(({ signedIn }) => signedIn);
  const isAboutOrder = ({ access }: ApiCall) => access.includes("link");
  expect(calls.filter(isAboutOrder).length).toBeGreaterThan(10);
  for (const call of calls) {
    const { statusCode, body } = await sendCall(shop, call, values, authorization);
    // The status is 400 if other fields of the request are not valid. The order is not shown then either.
    expect(isAboutOrder(call) ? [404, 400] : [401], `${call.name}: ${body}`).toContain(statusCode);
    expect(body, call.name).not.toContain(asha.email);
  }
});

test("a link ends after 120 days, with a new password, and with its signature", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id } = await shop.placeCodOrder(asha, await shop.createProduct());
  const token = createOrderToken(shop.context, id);
  const read = (link = token) => withToken(shop, link).orders.get({ orderId: id });
  await expect(read()).resolves.toBeDefined();
  const [prefix, , issuedAt, signature] = token.split(".");
  const { _id: other } = await shop.placeCodOrder(asha, await shop.createProduct());
  const forged = [
    `${prefix}.${other}.${issuedAt}.${signature}`,
    `${prefix}.${id}.${Number(issuedAt) + 1}.${signature}`,
    `${token.slice(0, -2)}AA`,
    `${prefix}.${id}.${issuedAt}`,
    "order.",
  ];
  for (const link of forged)
    await expect(read(link), link).rejects.toMatchObject({ code: "link_invalid", status: 403 });
  shop.advanceClock(119 * day);
  await expect(read()).resolves.toBeDefined();
  shop.advanceClock(2 * day);
  await expect(read()).rejects.toMatchObject({ code: "link_invalid" });

  const renewed = createOrderToken(shop.context, id);
  const { api } = await shop.createCustomer("ravi");
  await expect(api.orders.get({ orderId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(read(renewed)).resolves.toBeDefined();
  shop.advanceClock(60_000);
  await shop.context.db
    .updateTable("customers")
    .set({ links_revoked_at: shop.context.now() })
    .where("id", "=", asha.id)
    .execute();
  await expect(read(renewed)).rejects.toMatchObject({ code: "link_invalid" });
});
