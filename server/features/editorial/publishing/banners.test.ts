import type { BannerFields } from "#contract/admin/content/content.ts";
import { listenForChanges } from "../../../../tests/support/shop/listen-for-changes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveBanner, saveBannerWithOutcome } from "../content/content.ts";
import { applySchedule } from "./content-schedule.ts";

const hourMs = 3_600_000;
const banner: BannerFields = {
  kind: "banner",
  place: "home",
  title: "Festive edit",
  text: "New silks",
  imageUrl: "/media/silk.jpg",
  linkUrl: "/productlist",
  linkLabel: "See all",
  titleHi: "त्योहार",
  textHi: "",
  linkLabelHi: "",
  position: 1,
  isDraft: false,
  from: null,
  until: null,
};
const bar: BannerFields = {
  ...banner,
  place: "bar",
  title: "Closed on Monday",
  imageUrl: "",
  linkLabel: "",
  titleHi: "",
};

const save = (staff: TestStaff, id: string, version: number, fields: BannerFields) =>
  staff.request("PUT", `/content/banner/${id}`, { version, fields });
async function create(staff: TestStaff, fields: BannerFields) {
  const id = newId();
  const response = await save(staff, id, 0, fields);
  expect(response.statusCode, response.body).toBe(200);
  return id;
}
const listTitles = async ({ api }: TestShop) =>
  (await api.content.banners({ isActive: "true" })).data.map(({ title }) => title);
const findLine = async ({ api }: TestShop) => (await api.settings.get()).data.announcement;
const later = (shop: TestShop, hours: number) => new Date(shop.context.now().getTime() + hours * hourMs).toISOString();

test("a banner is drafted, shown from–until by the clock, restored and taken back, with a version for each save", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const id = await create(writer, { ...banner, isDraft: true, imageUrl: "" });
  expect(await listTitles(shop)).toEqual([]);
  const incomplete = await save(writer, id, 1, { ...banner, imageUrl: "" });
  expect(incomplete.json()).toMatchObject({ errors: { "fields.imageUrl": expect.any(String) } });
  const scheduled = { ...banner, from: later(shop, 1), until: later(shop, 2) };
  const saved = (await save(writer, id, 1, scheduled)).json();
  expect(saved.content).toMatchObject({ version: 2, status: "scheduled" });
  expect(await listTitles(shop)).toEqual([]);
  shop.advanceClock(hourMs);
  const { data } = await shop.api.content.banners({ isActive: "true" });
  expect(data).toMatchObject([{ title: "Festive edit", hi: { title: "त्योहार" }, linkUrl: "/productlist" }]);
  shop.advanceClock(hourMs);
  expect(await listTitles(shop)).toEqual([]);
  shop.advanceClock(-2 * hourMs);
  await save(writer, id, 2, { ...scheduled, from: null, until: null, title: "Monsoon edit" });
  expect(await listTitles(shop)).toEqual(["Monsoon edit"]);
  const owner = await createStaff(shop, "owner");
  const { changes } = (await owner.request("GET", "/history?action=banner.change")).json();
  await Promise.all([1, 2].map(() => owner.request("POST", `/history/${changes[0]._id}/undo`, {})));
  expect(await listTitles(shop)).toEqual([]);
  const { versions } = (await writer.request("GET", `/content/banner/${id}/versions`)).json();
  expect(
    versions.map(({ version, restores }: { version: number; restores: number | null }) => [version, restores]),
  ).toEqual([
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
});

test("the announcement above the header is the first banner of its place, or else the terms", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  expect(await findLine(shop)).toBeNull();
  await create(writer, { ...bar, position: 5, title: "Later" });
  const id = await create(writer, { ...bar, until: later(shop, 1) });
  expect(await findLine(shop)).toEqual({ text: "Closed on Monday", linkUrl: "/productlist", linkLabel: "" });
  expect(await listTitles(shop)).toEqual([]);
  const changed: string[] = [];
  const stop = await listenForChanges(shop.context.databaseUrl, (topics) => changed.push(...topics));
  await applySchedule(shop.context, { kind: "banner", contentId: id });
  await expect.poll(() => changed).toContain("banners");
  await stop();
  shop.advanceClock(hourMs);
  expect(await findLine(shop)).toMatchObject({ text: "Later" });
});

test("two who edit a banner merge what only one has changed, and twenty saves at once create one version", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const id = newId();
  await Promise.all(Array.from({ length: 20 }, () => save(writer, id, 0, banner)));
  expect((await writer.request("GET", `/content/banner/${id}/versions`)).json().versions).toHaveLength(1);
  const { fields } = (await writer.request("GET", `/content/banner/${id}`)).json().content;
  await save(writer, id, 1, { ...fields, text: "New cottons" });
  const merged = (await save(writer, id, 1, { ...fields, title: "Summer edit" })).json();
  expect(merged.content).toMatchObject({ version: 3, fields: { title: "Summer edit", text: "New cottons" } });
  const conflict = (await save(writer, id, 1, { ...fields, title: "Winter edit" })).json();
  expect(conflict).toMatchObject({ code: "conflict", errors: { "fields.title": expect.any(String) } });
});

test("a changed file of a banner adds a version, an unchanged one leaves what staff have edited", async ({ shop }) => {
  const { db } = shop.context;
  const draft = { key: "banners/silk.md", title: "Silk", imageUrl: "/media/silk.jpg" };
  const id = await saveBanner(db, draft);
  const writer = await createStaff(shop, "writer");
  const { fields } = (await writer.request("GET", `/content/banner/${id}`)).json().content;
  await save(writer, id, 1, { ...fields, title: "Silk week" });
  expect(await saveBannerWithOutcome(db, draft)).toEqual({ id, outcome: "unchanged" });
  expect(await listTitles(shop)).toEqual(["Silk week"]);
  expect(await saveBannerWithOutcome(db, { ...draft, title: "Silk sale" })).toEqual({ id, outcome: "updated" });
  expect((await writer.request("GET", `/content/banner/${id}/versions`)).json().versions).toMatchObject([
    { version: 3, actor: { name: "import" } },
    { version: 2, actor: { name: "Sample writer" } },
    { version: 1, actor: { name: "import" } },
  ]);
  await saveBanner(db, { ...draft, isActive: false });
  expect((await writer.request("GET", `/content/banner/${id}`)).json().content).toMatchObject({ status: "draft" });
});
