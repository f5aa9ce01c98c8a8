import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../index.ts";

const edit = (staff: TestStaff, id: string, body: object) => staff.request("PUT", `/orders/${id}/address`, body);

async function placeOrder(shop: TestShop) {
  const { _id: id, address } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  return { id, address, owner: await createStaff(shop, "owner") };
}

test("a changed address is mailed to the customer and found by its new town, and the log names only its fields", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id, address } = await shop.placeCodOrder(asha, await shop.createProduct());
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const body = {
    city: { from: address.city, to: "Kozhikode" },
    postalCode: { from: address.postalCode, to: "673001" },
  };
  expect((await edit(packer, id, body)).statusCode).toBe(403);
  for (const message of ["The address is changed.", "The address has not changed."])
    expect((await edit(owner, id, body)).json().message).toBe(message);
  expect((await asha.api.orders.get({ orderId: id })).order.address).toEqual({
    ...address,
    city: "Kozhikode",
    postalCode: "673001",
  });
  expect((await owner.request("GET", "/orders?q=kozhikode")).json().orders).toMatchObject([{ _id: id }]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("New address"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]!.text).toContain("Kozhikode 673001");
  const { changes } = (await owner.request("GET", `/history?entityId=${id}&action=order.edit-address`)).json();
  expect(changes).toMatchObject([{ before: null, after: { fields: ["city", "postalCode"] } }]);
});

test("the second of two concurrent changes of the same field of an address is refused", async ({ shop }) => {
  const { owner, id, address } = await placeOrder(shop);
  const results = await Promise.all(
    ["Pune", "Nagpur"].map((to) => edit(owner, id, { city: { from: address.city, to } })),
  );
  const [stale] = results.filter(({ statusCode }) => statusCode !== 200);
  expect(stale?.json()).toMatchObject({ code: "conflict", errors: { city: expect.stringMatching(/Pune|Nagpur/) } });
  expect((await edit(owner, id, { phone: { from: address.phone, to: "+91 80000 00001" } })).statusCode).toBe(200);
});

test("an empty field of an address is refused", async ({ shop }) => {
  const { owner, id, address } = await placeOrder(shop);
  const empty = await edit(owner, id, { city: { from: address.city, to: " " } });
  expect(empty.json()).toMatchObject({ code: "invalid", errors: { "city.to": "City is required" } });
});

test("the address of a packed order stays as it is", async ({ shop }) => {
  const { owner, id, address } = await placeOrder(shop);
  await transitionOrder(shop.context, id, "processing");
  const late = await edit(owner, id, { phone: { from: address.phone, to: "+91 80000 00002" } });
  expect(late.json().code).toBe("illegal_move");
});

test("a member whose role does not show phone numbers neither changes one nor learns it by a conflict", async ({
  shop,
}) => {
  const { _id: id, address } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await shop.context.db
    .insertInto("roles")
    .values({ name: "clerk", label: "Clerk", permissions: ["orders:read", "orders:write"] })
    .execute();
  const clerk = await createStaff(shop, "clerk");
  const answer = await edit(clerk, id, { phone: { from: "1", to: "2" } });
  expect(answer.json()).toMatchObject({ code: "forbidden" });
  expect(answer.body).not.toContain(address.phone);
});
