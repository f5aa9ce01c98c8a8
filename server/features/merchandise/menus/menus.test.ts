import type { MenuItem, MenuTarget } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { listenForChanges } from "../../../../tests/support/shop/listen-for-changes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { savePage } from "../../editorial/content/content.ts";
import { requireValidItems } from "./valid-items.ts";

const toItem = (label: string, target: MenuTarget, rest: Partial<MenuItem> = {}): MenuItem => ({
  id: newId(),
  label,
  labelHi: "",
  hidden: false,
  target,
  items: [],
  ...rest,
});
const toUrl = (url: string): MenuTarget => ({ kind: "url", url });
const categories = toItem("", { kind: "list", list: "categories" });
const gifts = toItem("Gifts", toUrl("/gifts"), { labelHi: "उपहार" });
const stores = toItem("Stores", toUrl("https://example.com/stores"));

const load = async (staff: TestStaff, menu: MenuName = "main") =>
  (await staff.request("GET", `/menus/${menu}`)).json().menu;
const save = (staff: TestStaff, version: number, items: readonly MenuItem[] | null, menu: MenuName = "main") =>
  staff.request("PUT", `/menus/${menu}`, { version, items });
const findShown = async ({ api }: TestShop) => (await api.settings.get()).data.menus;
const listLabels = async (shop: TestShop) => (await findShown(shop))?.main?.map(({ label }) => label);

test("until somebody edits a menu, the shop's own menu is shown, and the editor begins with it", async ({ shop }) => {
  expect(await findShown(shop)).toEqual({ main: null, footer: null });
  const writer = await createStaff(shop, "writer");
  expect(await load(writer)).toMatchObject({ version: 0, isDefault: true, items: [{}, { label: "New" }, {}, {}] });
  expect((await load(writer, "footer")).items).toHaveLength(6);
});

test("a saved menu is shown with the names and paths of its targets, and caches of pages are dropped", async ({
  shop,
}) => {
  const { db } = shop.context;
  await shop.createProduct();
  const [category] = (await shop.api.catalogue.categories()).data;
  const pageId = await savePage(db, { title: "Size guide", category: "Useful Links", description: "" });
  const writer = await createStaff(shop, "writer");
  const changed: string[] = [];
  const stop = await listenForChanges(shop.context.databaseUrl, (topics) => changed.push(...topics));
  const third = category!.subCategories[0]!.thirdCategories[0]!;
  const nested = [
    toItem("", { kind: "page", pageId }),
    toItem("", { kind: "category", categoryId: third._id }),
    toItem("Linen", { kind: "search", term: "linen & silk" }),
  ].map(({ items: _items, ...link }) => link);
  const help = toItem("Help", { kind: "none" }, { items: nested as MenuItem["items"] });
  const response = await save(writer, 0, [gifts, categories, help]);
  expect(response.json()).toMatchObject({ menu: { version: 1, isDefault: false, savedBy: "Sample writer" } });
  await expect.poll(() => changed).toContain("menus");
  await stop();
  expect((await findShown(shop))?.main).toEqual([
    { label: "Gifts", hi: "उपहार", to: "/gifts", items: [] },
    { label: "", to: "", list: "categories", items: [] },
    {
      label: "Help",
      to: "",
      items: [
        { label: "Size guide", to: `/pages/size-guide/${pageId}` },
        { label: third.thrid_category, to: `/thirdcategory/${third._id}` },
        { label: "Linen", to: "/productlist?q=linen+%26+silk" },
      ],
    },
  ]);
});

test("customers do not see entries without a target that they can open, and staff see the reason", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shop.createProduct();
  const [category] = (await shop.api.catalogue.categories()).data;
  const pageId = await savePage(shop.context.db, { title: "Terms", category: "Useful Links", description: "" });
  const { fields } = (await owner.request("GET", `/content/page/${pageId}`)).json().content;
  const items = [
    toItem("Terms", { kind: "page", pageId }),
    toItem("", { kind: "category", categoryId: category!._id }),
    toItem("Story", { kind: "article", articleId: newId() }),
    toItem("Nothing", { kind: "none" }),
    { ...stores, hidden: true },
    gifts,
  ];
  await save(owner, 0, items);
  expect(await listLabels(shop)).toEqual(["Terms", category!.name, "Gifts"]);
  await owner.request("PUT", `/content/page/${pageId}`, { version: 1, fields: { ...fields, isDraft: true } });
  await owner.request("PUT", `/categories/${category!._id}`, { hidden: { from: "no", to: "yes" } });
  // The tree of categories is cached. The cached one is dropped when the change is announced.
  await expect.poll(() => listLabels(shop)).toEqual(["Gifts"]);
  const { links } = await load(owner);
  const problems = links.map(({ problem }: { problem: string | null }) => problem);
  expect(problems).toEqual(["draft", "hidden", "missing", "empty", null, null]);
});

test("two who edit a menu merge the entries that only one has changed, and conflict by entry in the others", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  await Promise.all(Array.from({ length: 20 }, () => save(writer, 0, [categories, gifts, stores])));
  expect(await load(writer)).toMatchObject({ version: 1 });
  await save(writer, 1, [categories, gifts, { ...stores, label: "Our stores" }]);
  const merged = (await save(writer, 1, [categories, { ...gifts, label: "Presents" }, stores])).json();
  expect(merged.menu).toMatchObject({ version: 3, items: [{}, { label: "Presents" }, { label: "Our stores" }] });
  const conflict = (await save(writer, 1, [categories, { ...gifts, label: "Vouchers" }, stores])).json();
  expect(conflict).toMatchObject({ code: "conflict", errors: { [`items.${gifts.id}`]: expect.any(String) } });
  // The form of this request removes an entry that somebody else has changed. The later form orders entries that
  // somebody else has ordered differently.
  const removal = (await save(writer, 2, [stores, categories])).json();
  expect(Object.keys(removal.errors)).toEqual([`items.${gifts.id}`]);
  await save(writer, 3, [{ ...stores, label: "Our stores" }, categories, { ...gifts, label: "Presents" }]);
  const order = (await save(writer, 3, [{ ...gifts, label: "Presents" }, categories])).json();
  expect(Object.keys(order.errors)).toEqual(["items.order"]);
  expect((await save(writer, 4, (await load(writer)).items)).json().message).toBe("Nothing has changed.");
});

test("a menu is undone from the history, restored from its versions, and given back to the shop", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await save(owner, 0, [gifts]);
  await save(owner, 1, [gifts, stores]);
  const { changes } = (await owner.request("GET", "/history?action=menu.change")).json();
  const undo = (id: string) => owner.request("POST", `/history/${id}/undo`, {});
  expect((await undo(changes[1]._id)).json()).toMatchObject({ code: "illegal_move" });
  await Promise.all([1, 2].map(() => undo(changes[0]._id)));
  expect(await listLabels(shop)).toEqual(["Gifts"]);
  const restored = (await owner.request("POST", "/menus/main/versions/2/restore", { version: 3 })).json();
  expect(restored).toMatchObject({ message: "Version 2 is restored.", menu: { version: 4 } });
  expect((await owner.request("POST", "/menus/main/versions/1/restore", { version: 3 })).statusCode).toBe(409);
  await save(owner, 4, null);
  expect(await findShown(shop)).toEqual({ main: null, footer: null });
  const { versions } = (await owner.request("GET", "/menus/main/versions")).json();
  expect(versions.map(({ version, restores }: { version: number; restores: number }) => [version, restores])).toEqual([
    [5, null],
    [4, 2],
    [3, 1],
    [2, null],
    [1, null],
  ]);
});

test("entries that are not saved are previewed as customers would see them, now or at a later time", async ({
  shop,
}) => {
  const { db } = shop.context;
  const writer = await createStaff(shop, "writer");
  const pageId = await savePage(db, toPage("Offers"));
  const { fields } = (await writer.request("GET", `/content/page/${pageId}`)).json().content;
  const from = "2099-11-01T00:00:00.000Z";
  await writer.request("PUT", `/content/page/${pageId}`, { version: 1, fields: { ...fields, from } });
  const items = [toItem("", { kind: "page", pageId }), gifts, { ...stores, hidden: true }];
  const preview = async (at: string | null) =>
    (await writer.request("POST", "/menus/main/preview", { items, at })).json();
  const { shown, links } = await preview(null);
  expect(shown).toEqual([{ label: "Gifts", hi: "उपहार", to: "/gifts", items: [] }]);
  expect(links[0]).toMatchObject({ name: "Offers", problem: "scheduled" });
  const later = (await preview(from)).shown;
  expect(later.map(({ label }: { label: string }) => label)).toEqual(["Offers", "Gifts"]);
  expect(await findShown(shop)).toEqual({ main: null, footer: null });
});

test.each<[MenuName, MenuItem]>([
  ["main", toItem("", toUrl("/gifts"))],
  ["main", toItem("Apps", { kind: "list", list: "apps" })],
  ["footer", gifts],
])("an entry that the %s menu cannot show is refused by its id", (menu, item) => {
  const errors = { [`items.${item.id}`]: expect.any(String) };
  expect(() => requireValidItems(menu, [item])).toThrow(expect.objectContaining({ code: "invalid", errors }));
});

test("each version lists its own targets", async ({ shop }) => {
  const { db } = shop.context;
  const [first, second] = [await savePage(db, toPage("Size guide")), await savePage(db, toPage("Fabric care"))];
  const writer = await createStaff(shop, "writer");
  const entry = toItem("", { kind: "page", pageId: first });
  await save(writer, 0, [entry]);
  await save(writer, 1, [{ ...entry, target: { kind: "page", pageId: second } }]);
  const { versions } = (await writer.request("GET", "/menus/main/versions")).json();
  expect(versions.map(({ links }: { links: { name: string }[] }) => links.map(({ name }) => name))).toEqual([
    ["Fabric care"],
    ["Size guide"],
  ]);
});
const toPage = (title: string) => ({ title, category: "Useful Links" as const, description: "" });
