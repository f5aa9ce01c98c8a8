import { sampleAddress as home, type TestCustomer, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";

const office = { ...home, addressLine1: "2 Sample Road", phone: "" };

async function addAddress({ api }: TestCustomer, addressLine1: string): Promise<string> {
  return (await api.addresses.add({ ...home, addressLine1 })).address._id;
}

test("an address can be added, edited and removed", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { address } = await api.addresses.add(home);
  expect(address).toEqual({ ...home, _id: address._id });

  await api.addresses.edit({ id: address._id }, office);
  expect((await api.addresses.all()).addresses).toEqual([{ ...office, _id: address._id }]);

  const removed = await api.addresses.remove({ id: address._id });
  expect(removed).toMatchObject({ status: "success", message: "Your Address  has been removed." });
  expect((await api.addresses.all()).addresses).toEqual([]);
});

test("only the second line and the phone are optional", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { addressLine2: _, phone: __, ...needed } = home;
  await expect(api.addresses.add(needed)).resolves.toMatchObject({ address: { addressLine2: "", phone: "" } });
  await expect(api.addresses.add({ ...needed, city: " " })).rejects.toMatchObject({
    status: 400,
    errors: { city: "City is required" },
  });
});

test("twenty concurrent clicks on Save Address add one address", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const replies = await Promise.all(Array.from({ length: 20 }, () => api.addresses.add(home)));
  expect(new Set(replies.map(({ address }) => address._id)).size).toBe(1);
  expect((await api.addresses.all()).addresses).toHaveLength(1);
});

test("another customer's address is not found and not changed", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const { address } = await asha.api.addresses.add(home);
  await expect(ravi.api.addresses.edit({ id: address._id }, office)).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.addresses.remove({ id: address._id })).rejects.toMatchObject({ code: "not_found" });
  expect((await ravi.api.addresses.all()).addresses).toEqual([]);
  expect((await asha.api.addresses.all()).addresses).toEqual([address]);
});

test("an address book holds at most 50 addresses", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  for (let number = 1; number <= 50; number++) await api.addresses.add({ ...home, addressLine1: `${number} Street` });
  await expect(api.addresses.add(home)).rejects.toMatchObject({ code: "conflict" });
});

test("a visitor has no address book", async ({ shop }) => {
  await expect(shop.api.addresses.all()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.api.addresses.add(home)).rejects.toMatchObject({ message: "User not authenticated" });
});

test("the checkout selects the default address, or else that of the newest order, and never a removed one", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const { api } = asha;
  const kurta = await shop.createProduct({ inventory: 9 });
  const first = await addAddress(asha, "1 Street");
  const second = await addAddress(asha, "2 Street");
  const third = await addAddress(asha, "3 Street");
  expect(await api.addresses.all()).toMatchObject({ defaultId: null, lastUsedId: null });
  for (const addressId of [first, second])
    await api.orders.place({ addressId, items: [{ ...toSelection(kurta), quantity: 1 }], paymentMethod: "cod" });
  expect(await api.addresses.all()).toMatchObject({ defaultId: null, lastUsedId: second });
  await api.addresses.remove({ id: second });
  expect(await api.addresses.all()).toMatchObject({ lastUsedId: first });
  expect(await api.addresses.makeDefault({ id: third })).toMatchObject({ defaultId: third, lastUsedId: first });
  await api.addresses.makeDefault({ id: first });
  await api.addresses.edit({ id: first }, office);
  expect(await api.addresses.all()).toMatchObject({ defaultId: first });
  await api.addresses.remove({ id: first });
  expect(await api.addresses.all()).toMatchObject({ defaultId: null, lastUsedId: null });
});

test("twenty concurrent changes of the default address leave one default", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [first, second] = [await addAddress(asha, "1 Street"), await addAddress(asha, "2 Street")];
  const changes = Array.from({ length: 20 }, (_, turn) =>
    asha.api.addresses.makeDefault({ id: turn % 2 ? first : second }),
  );
  await Promise.all(changes);
  const defaults = shop.context.db.selectFrom("addresses").select("id").where("is_default", "=", true);
  expect(await defaults.where("customer_id", "=", asha.id).execute()).toHaveLength(1);
});

test("the address of another customer cannot become the default", async ({ shop }) => {
  const id = await addAddress(await shop.createCustomer("asha"), "1 Street");
  const ravi = await shop.createCustomer("ravi");
  await expect(ravi.api.addresses.makeDefault({ id })).rejects.toMatchObject({ code: "not_found" });
});
