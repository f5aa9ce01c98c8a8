import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { getRefusedOrders } from "../limits/refused-orders.ts";

const phone = "+91 98450 12345";
type Block = { kind: string; blocks: string; attempts: { count: number; lastAt: string | null } };

async function createScene(shop: TestShop) {
  await shop.listen();
  const kurta = await shop.createProduct({ price: 1299, inventory: 500 });
  const owner = await createStaff(shop, "owner");
  const block = (body: object) => owner.request("POST", "/customers/blocks", { blocks: "cod", reason: "", ...body });
  const createBuyer = async (name: string) => {
    const customer = await shop.createCustomer(name);
    const { address } = await customer.api.addresses.add({ ...sampleAddress, phone });
    const items = [{ ...toSelection(kurta), quantity: 2 }];
    const place = (paymentMethod: "cod" | "online" = "cod", key?: string) =>
      customer.api.orders.place({ addressId: address._id, items, paymentMethod, isBuyNow: true }, key);
    return { ...customer, place };
  };
  const listAttempts = async (state = "active") => {
    const { blocks } = (await owner.request("GET", `/customers/blocks?state=${state}`)).json();
    return (blocks as Block[]).map(({ kind, blocks: matter, attempts }) => [kind, matter, attempts.count]);
  };
  const listRefused = async () =>
    (await getRefusedOrders(shop.context.db, { limit: 100 }))
      .map(({ email, limit, attempts, units, total }) => ({ email, limit, attempts, units, total }))
      .sort((a, b) => `${a.email} ${a.limit}`.localeCompare(`${b.email} ${b.limit}`));
  return { owner, block, createBuyer, listAttempts, listRefused };
}

test("a refused order is counted at each block that refuses it, and listed by customer", async ({ shop }) => {
  const { owner, block, createBuyer, listAttempts, listRefused } = await createScene(shop);
  const [asha, ravi] = [await createBuyer("asha"), await createBuyer("ravi")];
  await block({ phone });
  await block({ email: asha.email });
  for (let n = 0; n < 2; n += 1) await expect(asha.place()).rejects.toMatchObject({ code: "cod_refused" });
  await expect(ravi.place()).rejects.toMatchObject({ code: "cod_refused" });
  await asha.place("online");
  expect(await listAttempts()).toEqual([
    ["email", "cod", 2],
    ["phone", "cod", 3],
  ]);
  const [row] = (await owner.request("GET", "/customers/blocks")).json().blocks;
  expect(Math.abs(Date.parse(row.attempts.lastAt) - shop.context.now().getTime())).toBeLessThan(60_000);
  await block({ phone, blocks: "orders" });
  await expect(ravi.place("online")).rejects.toMatchObject({ code: "order_refused" });
  await expect(ravi.place("cod")).rejects.toMatchObject({ code: "order_refused" });
  expect(await listAttempts()).toEqual([
    ["phone", "orders", 2],
    ["email", "cod", 2],
    ["phone", "cod", 3],
  ]);
  const size = { units: 2, total: 2698_00 };
  expect(await listRefused()).toMatchObject([
    { email: asha.email, limit: "blocked from cash on delivery", attempts: 2, ...size },
    { email: ravi.email, limit: "blocked from cash on delivery", attempts: 1, ...size },
    { email: ravi.email, limit: "blocked from ordering", attempts: 2, ...size },
  ]);
});

test("a hundred attempts at once are all counted, also of several accounts", async ({ shop }) => {
  const { block, createBuyer, listAttempts } = await createScene(shop);
  const buyers = await Promise.all(Array.from({ length: 5 }, (_, n) => createBuyer(`buyer-${n}`)));
  await block({ phone });
  for (const { email } of buyers) await block({ email });
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => buyers[n % 5]!.place()));
  expect(new Set(attempts.map((attempt) => attempt.status === "rejected" && attempt.reason.code))).toEqual(
    new Set(["cod_refused"]),
  );
  expect(await listAttempts()).toEqual([...buyers.map(() => ["email", "cod", 20]), ["phone", "cod", 100]]);
});

test("a repeated request of an order that was placed counts no attempt", async ({ shop }) => {
  const { block, createBuyer, listAttempts, listRefused } = await createScene(shop);
  const asha = await createBuyer("asha");
  const key = "sample-key-0001";
  const { order } = await asha.place("cod", key);
  await block({ phone });
  await expect(asha.place("cod", key)).resolves.toMatchObject({ order: { _id: order._id } });
  expect(await listAttempts()).toEqual([["phone", "cod", 0]]);
  expect(await listRefused()).toEqual([]);
});

test("orders above the amount for cash on delivery, and above the number on their way, are counted by customer", async ({
  shop,
}) => {
  const { createBuyer, listRefused } = await createScene(shop);
  const asha = await createBuyer("asha");
  await saveSettings(shop.context.db, { maxCodAmountPerOrder: 2000 });
  for (let n = 0; n < 2; n += 1) await expect(asha.place()).rejects.toMatchObject({ code: "over_limit" });
  await saveSettings(shop.context.db, { maxCodAmountPerOrder: null, maxOpenCodOrders: 1 });
  await asha.place();
  await expect(asha.place()).rejects.toMatchObject({ code: "over_limit" });
  expect(await listRefused()).toMatchObject([
    { limit: "maxCodAmountPerOrder", attempts: 2, units: 2 },
    { limit: "maxOpenCodOrders", attempts: 1, units: 2 },
  ]);
});
