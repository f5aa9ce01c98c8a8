import { takePhoto } from "../../../../../../tests/support/sample-photo.ts";
import type { TestCustomer } from "../../../../../../tests/support/shop/builders.ts";
import { copyProduct } from "../../../../../../tests/support/shop/copy-product.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { openDatabase } from "../../../../../platform/database/database.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { listAuditRows } from "../../../../shop/audit/audit.ts";
import { saveProducts } from "../../products/index.ts";
import { moveProductsInSteps, productsPerStep } from "./move-category.ts";
import { categoryUndo } from "./undo-category.ts";

type Listed = { _id: string; name: string; parentId: string | null; level: number; hidden: boolean; products: number };
const list = async (staff: TestStaff): Promise<Listed[]> =>
  (await staff.request("GET", "/categories")).json().categories;
const findId = async (staff: TestStaff, name: string) =>
  (await list(staff)).find((category) => category.name === name)?._id ?? "";
const change = (from: string, to: string) => ({ from, to });
const edit = (staff: TestStaff, id: string, changes: object) => staff.request("PUT", `/categories/${id}`, changes);
const kurta = { key: "kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] };

async function undoLast(staff: TestStaff) {
  const { changes } = (await staff.request("GET", "/history?entity=category")).json();
  return staff.request("POST", `/history/${changes[0]._id}/undo`);
}

type Visitor = Pick<TestCustomer, "api">;

/** Polls, because the caches of this process follow a change only once they are notified of it. */
async function expectPath({ api }: Visitor, productId: string, path: string[]) {
  const read = async () => {
    const { category, subCategory, thirdCategory } = (await api.catalogue.product({ id: productId })).product;
    return [category, subCategory, thirdCategory].flatMap((level) => (level ? [level.name] : []));
  };
  await expect.poll(read).toEqual(path);
}

const expectTop = ({ api }: Visitor, names: string[]) =>
  expect.poll(async () => (await api.catalogue.categories()).data.map(({ name }) => name)).toEqual(names);

async function setUp(shop: TestShop) {
  const { id: productId } = await shop.createProduct(kurta);
  await shop.createProduct({ categories: ["Men", "Topwear"] });
  const owner = await createStaff(shop, "owner");
  const [women, men, ethnic] = await Promise.all(["Women", "Men", "Ethnic Wear"].map((name) => findId(owner, name)));
  return {
    productId,
    owner,
    asha: await shop.createCustomer("asha"),
    women: women ?? "",
    men: men ?? "",
    ethnic: ethnic ?? "",
  };
}

test("lists categories after their parents, with the number of products", async ({ shop }) => {
  const { owner } = await setUp(shop);
  expect((await list(owner)).map(({ name, level, products }) => [name, level, products])).toEqual([
    ["Women", 1, 1],
    ["Ethnic Wear", 2, 1],
    ["Kurtas", 3, 1],
    ["Men", 1, 1],
    ["Topwear", 2, 1],
  ]);
});

test("adds a category once, behind its siblings, and refuses a name that a sibling has", async ({ shop }) => {
  const { owner, asha } = await setUp(shop);
  const body = { categoryKey: newId(), name: "Children", parentId: "" };
  for (const _ of [1, 2]) expect((await owner.request("POST", "/categories", body)).statusCode).toBe(200);
  const other = await owner.request("POST", "/categories", { ...body, categoryKey: newId(), name: "children" });
  expect(other.json()).toMatchObject({ code: "conflict", errors: { name: expect.stringContaining("already") } });
  await expectTop(asha, ["Women", "Men", "Children"]);
  const deep = { categoryKey: newId(), name: "Short", parentId: await findId(owner, "Kurtas") };
  expect((await owner.request("POST", "/categories", deep)).json().errors.parentId).toContain("third and last level");
  expect((await undoLast(owner)).statusCode).toBe(200);
  await expectTop(asha, ["Women", "Men"]);
});

test("renames a category everywhere, which can be undone", async ({ shop }) => {
  const { owner, asha, productId } = await setUp(shop);
  const id = await findId(owner, "Ethnic Wear");
  expect((await edit(owner, id, { name: change("Ethnic Wear", "Indian Wear") })).statusCode).toBe(200);
  await expectPath(asha, productId, ["Women", "Indian Wear", "Kurtas"]);
  expect((await undoLast(owner)).statusCode).toBe(200);
  await expectPath(asha, productId, ["Women", "Ethnic Wear", "Kurtas"]);
});

test("an import that states the former name of a category changes nothing", async ({ shop }) => {
  const { owner } = await setUp(shop);
  const id = await findId(owner, "Ethnic Wear");
  expect((await edit(owner, id, { name: change("Ethnic Wear", "Indian Wear") })).statusCode).toBe(200);
  const draft = { source: "file", key: "new", name: "Kurta", variations: [] };
  const variations = [{ color: "Red", sizes: [{ size: "M", price: 100_00, inventory: 1 }] }];
  const [first] = await saveProducts(shop.context.db, [{ ...draft, categories: kurta.categories, variations }]);
  expect(first?.outcome).toBe("new");
  const again = [{ ...draft, categories: ["women", "ethnic wear", "Kurtas"], variations }];
  expect((await saveProducts(shop.context.db, again))[0]?.outcome).toBe("unchanged");
  expect((await list(owner)).map(({ name, products }) => [name, products])).toContainEqual(["Kurtas", 2]);
  expect((await list(owner)).filter(({ name }) => name === "Ethnic Wear")).toEqual([]);
});

test("moves a category with its products and the categories below it, also to another level", async ({ shop }) => {
  const { owner, asha, productId, women, men, ethnic } = await setUp(shop);
  expect((await edit(owner, ethnic, { parentId: change(women, men) })).statusCode).toBe(200);
  await expectPath(asha, productId, ["Men", "Ethnic Wear", "Kurtas"]);
  expect((await asha.api.catalogue.products({ categoryId: men })).total).toBe(2);
  expect((await asha.api.catalogue.products({ categoryId: women })).total).toBe(0);
  expect((await edit(owner, ethnic, { parentId: change(men, "") })).statusCode).toBe(200);
  await expectPath(asha, productId, ["Ethnic Wear", "Kurtas"]);
  expect((await list(owner)).find(({ name }) => name === "Kurtas")?.level).toBe(2);
  const itself = await edit(owner, ethnic, { parentId: change("", await findId(owner, "Kurtas")) });
  expect(itself.json().errors.parentId).toContain("into itself");
  const tooDeep = await edit(owner, ethnic, { parentId: change("", await findId(owner, "Topwear")) });
  expect(tooDeep.json().errors.parentId).toContain("three levels");
  expect((await undoLast(owner)).statusCode).toBe(200);
  await expectPath(asha, productId, ["Men", "Ethnic Wear", "Kurtas"]);
});

test("products that are saved while their category moves end up where it is", async ({ shop }) => {
  const { owner, women, men, ethnic } = await setUp(shop);
  const creations = Array.from({ length: 20 }, (_, n) => shop.createProduct({ ...kurta, key: `kurta-${n}` }));
  const [move] = await Promise.all([edit(owner, ethnic, { parentId: change(women, men) }), ...creations]);
  expect(move.statusCode).toBe(200);
  await expect.poll(() => countByTop(shop, ethnic)).toEqual({ [men]: 21 });
});

test("the products of a large category that moves follow in steps until none is left at its former place", {
  tags: "long",
}, async ({ shop }) => {
  const { owner, productId, women, men, ethnic } = await setUp(shop);
  await copyProduct(shop.context.db, productId, 2 * productsPerStep);
  const moved = await edit(owner, ethnic, { parentId: change(women, men) });
  expect(moved.json().message).toBe("The category was saved. Its products follow within minutes.");
  await expect.poll(() => countByTop(shop, ethnic)).toEqual({ [men]: 401 });
  // Back and forth, while the steps of the moves before may still run.
  await undoLast(owner);
  await edit(owner, ethnic, { parentId: change(women, "") });
  expect((await edit(owner, ethnic, { parentId: change("", women) })).statusCode).toBe(200);
  await expect.poll(() => countByTop(shop, ethnic)).toEqual({ [women]: 401 });
});

const testWithoutJobs = test.extend({ runsJobs: false });
testWithoutJobs(
  "a move writes a limited number of products at once, however many the category has",
  { tags: "long" },
  async ({ shop }) => {
    const { owner, productId, women, men, ethnic } = await setUp(shop);
    await copyProduct(shop.context.db, productId, 2 * productsPerStep);
    await edit(owner, ethnic, { parentId: change(women, men) });
    expect(await countByTop(shop, ethnic)).toEqual({ [men]: productsPerStep, [women]: productsPerStep + 1 });
    await moveProductsInSteps(shop.context, ethnic, 1);
    expect(await countByTop(shop, ethnic)).toEqual({ [men]: 2 * productsPerStep, [women]: 1 });
    await moveProductsInSteps(shop.context, ethnic);
    expect(await countByTop(shop, ethnic)).toEqual({ [men]: 2 * productsPerStep + 1 });
  },
);

/** The number of products in a category or below it, by their category on the top level. */
async function countByTop({ context: { db } }: TestShop, id: string): Promise<Record<string, number>> {
  const products = await db
    .selectFrom("products")
    .select("category_id")
    .where(({ eb, or }) => or([eb("category_id", "=", id), eb("sub_category_id", "=", id)]))
    .execute();
  const byTop = Map.groupBy(products, (product) => product.category_id);
  return Object.fromEntries(Array.from(byTop, ([top, { length }]) => [top, length]));
}

test("a hidden category is left out of menus, filters and the sitemap, its products and its page are not", async ({
  shop,
}) => {
  const { owner, asha, productId } = await setUp(shop);
  const [women, ethnic] = [await findId(owner, "Women"), await findId(owner, "Ethnic Wear")];
  await edit(owner, ethnic, { hidden: change("no", "yes") });
  const read = async () => (await asha.api.catalogue.categories()).data.find(({ name }) => name === "Women");
  await expect.poll(async () => (await read())?.subCategories).toEqual([]);
  expect((await asha.api.catalogue.products({ categoryId: women })).facets.categories).toEqual([]);
  expect(await asha.api.catalogue.products({ subCategoryId: ethnic })).toMatchObject({ total: 1, isHidden: true });
  expect((await asha.api.catalogue.product({ id: productId })).product.name).toBeTruthy();
  const sitemap = (await shop.app.inject("/sitemaps/categories.xml")).body;
  expect(sitemap).toContain(women);
  expect(sitemap).not.toContain(ethnic);
  expect(sitemap).not.toContain(await findId(owner, "Kurtas"));
});

test("orders siblings, and imports leave the order alone", async ({ shop }) => {
  const { owner, asha } = await setUp(shop);
  const [women, men] = [await findId(owner, "Women"), await findId(owner, "Men")];
  const order = { parentId: "", seenIds: [women, men], categoryIds: [men, women] };
  for (const _ of [1, 2]) expect((await owner.request("PUT", "/categories/order", order)).statusCode).toBe(200);
  await shop.createProduct({ categories: ["Women"] });
  await shop.createProduct({ categories: ["Home"] });
  await expectTop(asha, ["Men", "Women", "Home"]);
});

test("refuses an order of categories that is stale or omits one", async ({ shop }) => {
  const { owner } = await setUp(shop);
  const [women, men] = [await findId(owner, "Women"), await findId(owner, "Men")];
  const order = { parentId: "", seenIds: [women, men], categoryIds: [men, women] };
  expect((await owner.request("PUT", "/categories/order", order)).statusCode).toBe(200);
  await shop.createProduct({ categories: ["Home"] });
  const stale = { parentId: "", seenIds: [men, women], categoryIds: [women, men] };
  expect((await owner.request("PUT", "/categories/order", stale)).json().code).toBe("conflict");
  const dropped = {
    ...order,
    seenIds: (await list(owner)).filter(({ level }) => level === 1).map(({ _id }) => _id),
    categoryIds: [men],
  };
  expect((await owner.request("PUT", "/categories/order", dropped)).json().code).toBe("invalid");
});

test("has an image of its own instead of that of its best-selling product", async ({ shop }) => {
  const { owner, asha } = await setUp(shop);
  const women = await findId(owner, "Women");
  const { url } = (await owner.request("POST", "/products/images", { photo: await takePhoto() })).json();
  expect((await edit(owner, women, { image: change("", "https://example.com/a.jpg") })).json().errors).toHaveProperty(
    "image",
  );
  expect((await edit(owner, women, { image: change("", url) })).statusCode).toBe(200);
  await expect
    .poll(async () => (await asha.api.catalogue.categoryImages()).data)
    .toContainEqual({ categoryId: women, imageUrl: url });
});

test("two members who change different fields both succeed, and the second change of one field is refused", async ({
  shop,
}) => {
  const { owner } = await setUp(shop);
  const women = await findId(owner, "Women");
  const statuses = await Promise.all([
    edit(owner, women, { name: change("Women", "Ladies") }),
    edit(owner, women, { hidden: change("no", "yes") }),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const second = await edit(owner, women, { name: change("Women", "Her") });
  expect(second.json()).toMatchObject({ code: "conflict", errors: { name: expect.stringContaining("Ladies") } });
});

async function createEmptyCategory(owner: TestStaff, parentId: string): Promise<string> {
  const categoryKey = newId();
  await owner.request("POST", "/categories", { categoryKey, name: "Empty", parentId });
  return categoryKey;
}

test("deletes an empty category only", async ({ shop }) => {
  const { owner } = await setUp(shop);
  const [women, kurtas] = [await findId(owner, "Women"), await findId(owner, "Kurtas")];
  for (const id of [women, kurtas])
    expect((await owner.request("DELETE", `/categories/${id}`)).json().code).toBe("illegal_move");
  const empty = await createEmptyCategory(owner, women);
  expect((await owner.request("DELETE", `/categories/${empty}`)).statusCode).toBe(200);
  expect((await owner.request("DELETE", `/categories/${empty}`)).json().code).toBe("not_found");
});

test("brings a deleted category back with its id", async ({ shop }) => {
  const { owner } = await setUp(shop);
  const women = await findId(owner, "Women");
  const empty = await createEmptyCategory(owner, women);
  await owner.request("DELETE", `/categories/${empty}`);
  expect((await undoLast(owner)).statusCode).toBe(200);
  expect((await list(owner)).find(({ name }) => name === "Empty")).toMatchObject({
    _id: empty,
    parentId: women,
  });
});

test("the conflicts of many created categories take as many queries as those of one", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  for (const name of ["Shawls", "Quilts", "Masks"])
    await owner.request("POST", "/categories", { categoryKey: newId(), name, parentId: "" });
  const rows = await listAuditRows(shop.context.db, { entity: "category", entityId: undefined, limit: 10 });
  const queries: string[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  expect(rows.length).toBeGreaterThan(2);
  expect(await categoryUndo.findConflicts({ ...shop.context, db }, rows)).toEqual(new Map());
  expect(queries).toHaveLength(2);
});
