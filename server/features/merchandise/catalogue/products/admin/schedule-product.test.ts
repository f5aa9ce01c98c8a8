import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { publishDueProducts } from "./schedule-product.ts";

const load = async (staff: TestStaff, id: string) => (await staff.request("GET", `/products/${id}`)).json().product;
const schedule = (staff: TestStaff, id: string, from: string, to: string) =>
  staff.request("PUT", `/products/${id}/publication`, { publishAt: { from, to } });
const inDays = (shop: TestShop, days: number) => new Date(shop.context.now().getTime() + days * 86_400_000);
const publishAt = ({ context }: TestShop, now: Date) => publishDueProducts({ ...context, now: () => now });

test("a draft is published at its time, once, and not before", async ({ shop }) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta", status: "draft" });
  const owner = await createStaff(shop, "owner");
  const { api } = await shop.createCustomer("asha");
  const at = inDays(shop, 1).toISOString();
  for (const _ of [1, 2]) expect((await schedule(owner, id, "", at)).statusCode).toBe(200);
  expect((await load(owner, id)).publishAt).toBe(at);
  await publishAt(shop, inDays(shop, 0.9));
  await expect(api.catalogue.product({ id })).rejects.toMatchObject({ code: "not_found" });
  await Promise.all(Array.from({ length: 5 }, () => publishAt(shop, inDays(shop, 1.1))));
  expect((await api.catalogue.product({ id })).product.name).toBe("Sample Kurta");
  expect(await load(owner, id)).toMatchObject({ publishAt: null, values: { status: "active" } });
  const { changes } = (await owner.request("GET", `/history?entityId=${id}`)).json();
  expect(changes.map(({ action }: { action: string }) => action)).toEqual([
    "product.change-status",
    "product.schedule",
  ]);
  expect(changes[0]).toMatchObject({
    actor: { kind: "job" },
    before: { status: "draft" },
    after: { status: "active" },
  });
});

test("the time of publication can be changed and cancelled", async ({ shop }) => {
  const { id } = await shop.createProduct({ status: "draft" });
  const owner = await createStaff(shop, "owner");
  const [first, second] = [inDays(shop, 1).toISOString(), inDays(shop, 2).toISOString()];
  await schedule(owner, id, "", first);
  expect((await schedule(owner, id, "", second)).json()).toMatchObject({
    code: "conflict",
    errors: { publishAt: expect.anything() },
  });
  expect((await schedule(owner, id, first, second)).statusCode).toBe(200);
  expect((await schedule(owner, id, second, "")).statusCode).toBe(200);
  expect((await load(owner, id)).publishAt).toBeNull();
});

test("a change of the status cancels the publication", async ({ shop }) => {
  const { id } = await shop.createProduct({ status: "draft" });
  const owner = await createStaff(shop, "owner");
  await schedule(owner, id, "", inDays(shop, 1).toISOString());
  for (const status of ["archived", "draft"])
    await owner.request("POST", "/products/statuses", { productIds: [id], status });
  await publishAt(shop, inDays(shop, 3));
  expect((await load(owner, id)).values.status).toBe("draft");
});

test("times in the past, published products and products without a price are refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const at = inDays(shop, 1).toISOString();
  const draft = await shop.createProduct({ status: "draft" });
  const past = (await schedule(owner, draft.id, "", inDays(shop, -1).toISOString())).json();
  expect(past).toMatchObject({ code: "invalid", errors: { publishAt: "This time has passed." } });
  const published = await shop.createProduct();
  expect((await schedule(owner, published.id, "", at)).json()).toMatchObject({ code: "illegal_move" });
  const free = await shop.createProduct({ status: "draft", price: 0 });
  expect((await schedule(owner, free.id, "", at)).json()).toMatchObject({ code: "invalid" });
  expect((await schedule(await createStaff(shop, "packer"), draft.id, "", at)).statusCode).toBe(403);
});
