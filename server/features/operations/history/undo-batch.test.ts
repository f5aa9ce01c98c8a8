import type { AuditedChange, ChangesUndoneResponse } from "#contract/admin/system/history.ts";
import { undoChange } from "../../../../tests/support/shop/history.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const list = async (staff: TestStaff, query: string): Promise<AuditedChange[]> =>
  (await staff.request("GET", `/history?${query}`)).json().changes;
const undoAll = (staff: TestStaff, change: AuditedChange | undefined) =>
  staff.request("POST", `/history/${change?._id}/undo-all`, {});
const undone = async (staff: TestStaff, change: AuditedChange | undefined) => {
  const response = await undoAll(staff, change);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as ChangesUndoneResponse;
};

test("coupons and sales that were paused together are undone together, once by five requests at once", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  await owner.request("POST", "/promotions/coupons", { code: "FIRST", value: { type: "percent", percent: 10 } });
  const saleId = newId();
  await owner.request("POST", "/promotions/sales", {
    saleId,
    name: "Linen week",
    until: "2099-01-01",
    discount: { type: "percent", percent: 20 },
    scope: { type: "tag", tag: "linen" },
  });
  const read = async () => ({
    price: (await shop.api.catalogue.product({ id: kurta.id })).product.price,
    coupon: (await owner.request("GET", "/promotions/coupons")).json().coupons[0].state,
  });
  const promotions = [
    { kind: "coupon", _id: "FIRST" },
    { kind: "sale", _id: saleId },
  ];
  await owner.request("POST", "/promotions/changes", { promotions, change: "pause" });
  expect(await read()).toEqual({ price: 1000, coupon: "paused" });
  const [paused] = await list(owner, "action=coupon.pause");
  expect(paused?.batch).toMatchObject({ changes: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => undone(owner, paused)));
  expect(answers.reduce((sum, answer) => sum + answer.undone, 0)).toBe(2);
  expect(answers.flatMap(({ left }) => left)).toEqual([]);
  expect(await read()).toEqual({ price: 800, coupon: "active" });
  expect(await list(owner, "action=coupon.pause")).toMatchObject([{ undo: { reason: "Undone by Sample owner." } }]);
  // Each undo is a change of its own.
  expect(await list(owner, "action=coupon.resume")).toMatchObject([{ undoes: paused?._id, batch: null }]);
});

test("texts that were published together are undone together, except those that were changed since", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const owner = await createStaff(shop, "owner");
  const schedule = { isDraft: true, from: null, until: null };
  const page = {
    kind: "page",
    title: "Mending",
    category: "Useful Links",
    position: 1,
    markdown: "We mend.",
    metaTitle: "",
    metaDescription: "",
    metaKeywords: [],
    ...schedule,
  };
  const article = {
    kind: "article",
    title: "Indigo",
    markdown: "Blue.",
    description: "",
    author: "",
    imageUrl: "",
    category: "",
    subCategory: "",
    tags: [],
    ...schedule,
  };
  const [pageId, articleId] = [newId(), newId()];
  await writer.request("PUT", `/content/page/${pageId}`, { version: 0, fields: page });
  await writer.request("PUT", `/content/article/${articleId}`, { version: 0, fields: article });
  const content = [
    { kind: "page", _id: pageId, ...schedule },
    { kind: "article", _id: articleId, ...schedule },
  ];
  const published = await writer.request("POST", "/content/visibility", { content, change: { action: "publish" } });
  expect(published.statusCode, published.body).toBe(200);
  const stored = (await writer.request("GET", `/content/page/${pageId}`)).json();
  const { version, fields } = stored.content;
  const later = { version, fields: { ...fields, markdown: "We mend wool, too." } };
  expect((await writer.request("PUT", `/content/page/${pageId}`, later)).statusCode).toBe(200);
  const [change] = await list(owner, "entity=article");
  expect(change?.batch).toMatchObject({ changes: 2 });
  expect(await undone(owner, change)).toMatchObject({
    undone: 1,
    left: [{ reason: expect.stringContaining("changed again") }],
  });
  const { content: rows } = (await writer.request("GET", "/content")).json();
  expect(rows.map(({ title, status }: { title: string; status: string }) => [title, status]).sort()).toEqual([
    ["Indigo", "draft"],
    ["Mending", "published"],
  ]);
});

test("tags that were added to orders together are undone together by those who may change them", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const product = await shop.createProduct({ inventory: 9 });
  const orderIds = [(await shop.placeCodOrder(asha, product))._id, (await shop.placeCodOrder(ravi, product))._id];
  const tagged = await owner.request("POST", "/orders/tags", { orderIds, add: ["gift"] });
  expect(tagged.statusCode).toBe(200);
  await owner.request("POST", "/orders/tags", { orderIds: orderIds.slice(0, 1), add: ["fragile"] });
  const [single, change] = await list(owner, "action=order.tag");
  expect([single?.batch, change?.batch?.changes]).toEqual([null, 2]);
  expect((await undoAll(owner, single)).json()).toMatchObject({ code: "illegal_move" });
  await shop.context.db
    .updateTable("roles")
    .set({ permissions: ["history:read"] })
    .where("name", "=", "support")
    .execute();
  const support = await createStaff(shop, "support");
  expect((await undoAll(support, change)).statusCode).toBe(403);
  expect(await undone(owner, change)).toMatchObject({ undone: 2, left: [] });
  expect((await owner.request("GET", "/orders/tags")).json().tags).toEqual(["fragile"]);
});

test("tags that were added to customers together are undone together", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await owner.request("POST", "/customers/tags", { customerIds: [asha.id, ravi.id], add: ["vip"] });
  const [customerChange] = await list(owner, "action=customer.tag");
  expect(await undone(owner, customerChange)).toMatchObject({ undone: 2, left: [] });
});

test("texts that were hidden together are undone together, after one was undone alone", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  await asha.api.reviews.save({ productId: product.id, rating: 2, comment: "Rude words." });
  await shop.api.blog.comment({ id: await shop.createArticle() }, { user: "Meera", comment: "Which wash?" });
  const { texts } = (await owner.request("GET", "/reviews")).json();
  await owner.request("POST", "/reviews/moderation", {
    to: "hidden",
    reason: "Not about clothes",
    texts: texts.map(({ kind, _id, date }: { kind: string; _id: string; date: string }) => ({ kind, _id, seen: date })),
  });
  const [hidden] = await list(owner, "action=review.hide");
  expect(hidden?.batch).toMatchObject({ changes: 2 });
  expect(await undoChange(owner, hidden)).toBe("The change is undone.");
  expect(await undone(owner, hidden)).toMatchObject({ undone: 1, left: [] });
  expect((await owner.request("GET", "/reviews?state=hidden")).json().texts).toEqual([]);
});

test("orders that were packed together are unpacked together, except those whose status has changed since", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 9 });
  const orderIds: string[] = [];
  for (let count = 0; count < 3; count++) orderIds.push((await shop.placeCodOrder(asha, product))._id);
  const become = (ids: string[], to: string) => owner.request("POST", "/orders/statuses", { orderIds: ids, to });
  await become(orderIds, "processing");
  const [shipped = ""] = orderIds;
  await become([shipped], "shipped");
  const [last] = await list(owner, `action=order.change-status&entityId=${orderIds[2]}`);
  expect(last?.batch).toMatchObject({ changes: 3 });
  expect(await undone(owner, last)).toMatchObject({ undone: 2, left: [{ _id: shipped }] });
  const { db } = shop.context;
  const stored = await db.selectFrom("orders").select(["id", "status"]).execute();
  expect(Object.fromEntries(stored.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(orderIds.map((id) => [id, id === shipped ? "shipped" : "confirmed"])),
  );
});

test("a file of hundreds of PIN codes is undone at once, except PIN codes that were changed since, and this undo can be undone", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const read = async () => (await owner.request("GET", "/settings/areas/export")).body;
  const hasCod = async () => (await shop.api.delivery.find({ pin: "682001" })).delivery.codAllowed;
  const before = await read();
  expect(await hasCod()).toBe(true);
  const prefixes = Array.from({ length: 300 }, (_, n) => String(682_001 + n));
  const csv = ["prefix,state,city,zone,days,cod", ...prefixes.map((prefix) => `${prefix},Kerala,,remote,7-9,no`)];
  const imported = await owner.request("POST", "/settings/areas/import", {
    csv: csv.join("\n"),
    replaces: false,
    dryRun: false,
  });
  expect(imported.statusCode, imported.body).toBe(200);
  await owner.request("PUT", "/settings/areas/682002", { days: { from: "7-9", to: "3" } });
  const [change] = (await list(owner, "action=delivery.add")).filter(({ batch }) => batch);
  expect(change?.batch).toMatchObject({ changes: 300 });
  const answers = await Promise.all([1, 2, 3].map(() => undone(owner, change)));
  expect(answers.map((answer) => answer.undone).sort()).toEqual([0, 0, 299]);
  expect(answers[0]?.left).toMatchObject([
    { _id: "682002", reason: expect.stringContaining("was changed again later") },
  ]);
  expect(await hasCod()).toBe(true);
  const after: string[] = (await read()).split(/\r?\n/);
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringContaining("682002")]);
  const [removed] = await list(owner, "action=delivery.remove");
  expect(await undone(owner, removed)).toMatchObject({ undone: 299, left: [] });
  expect(await hasCod()).toBe(false);
});

test("changes of a grid, single changes and unknown ones are not undone in turn", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const sizes = ["S", "M"].map((size) => ({ size, price: 999_00, inventory: 3 }));
  await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  const { variants } = (await owner.request("GET", "/prices")).json().rows[0];
  const priceChanges = variants.map(({ _id: variantId }: { _id: string }) => ({
    variantId,
    field: "price",
    from: 999,
    to: 899,
  }));
  await owner.request("POST", "/prices/changes", { batchId: newId(), priceChanges });
  const [change] = await list(owner, "action=price.change");
  expect(change?.batch).toMatchObject({ changes: 2 });
  expect((await undoAll(owner, change)).json()).toMatchObject({ code: "illegal_move" });
  expect((await owner.request("POST", "/history/999999999/undo-all", {})).statusCode).toBe(404);
  expect((await owner.request("POST", "/history/1e9/undo-all", {})).statusCode).toBe(400);
});
