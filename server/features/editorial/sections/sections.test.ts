import type { LandingFields } from "#contract/admin/content/content.ts";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import { defaultHomeSections, toNewSection } from "#contract/sections/default-sections.ts";
import { sectionTypes } from "#contract/sections/section-types.ts";
import type { Section } from "#contract/sections/sections.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { applySchedule } from "../publishing/content-schedule.ts";

const homePath = `/content/landing/${homePage.id}`;

const loadHome = async (staff: TestStaff) => (await staff.request("GET", homePath)).json().content;
const showHome = async (shop: TestShop, path = "/home") =>
  (await shop.app.inject(`/api/v1${path}`)).json().page.sections as { type: string; settings: object }[];
const toTypes = (sections: readonly { type: string }[]) => sections.map(({ type }) => type);

async function saveHome(staff: TestStaff, sections: readonly Section[], version?: number) {
  const { version: newest, fields } = await loadHome(staff);
  return staff.request("PUT", homePath, { version: version ?? newest, fields: { ...fields, sections } });
}

const landing = (title: string, sections: readonly Section[]): LandingFields => ({
  kind: "landing",
  title,
  sections: [...sections],
  metaTitle: "",
  metaDescription: "",
  titleHi: "",
  metaTitleHi: "",
  metaDescriptionHi: "",
  isDraft: false,
  from: null,
  until: null,
});

const toText = (en: string, hi = "") => ({ en, hi });

test("a new shop's home page has the sections of the specification in their order", async ({ shop }) => {
  const types = ["hero", "products", "categories", "banners", "products", "products", "trust-badges"];
  expect(toTypes(await showHome(shop))).toEqual(types);
  const writer = await createStaff(shop, "writer");
  expect(await loadHome(writer)).toMatchObject({ version: 1, status: "published", url: "/" });
  expect((await loadHome(writer)).fields.sections).toEqual(defaultHomeSections);
});

test("a saved home page is shown at once, and its first save can be undone", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const owner = await createStaff(shop, "owner");
  const text = toNewSection(newId(), "text", { title: toText("About cloth", "कपड़े के बारे में") });
  expect((await saveHome(writer, [text, ...defaultHomeSections])).json()).toMatchObject({ content: { version: 2 } });
  expect(await showHome(shop)).toMatchObject([
    { type: "text", settings: { title: "About cloth" } },
    ...Array(7).fill({}),
  ]);
  expect(await showHome(shop, "/home?language=hi")).toMatchObject([
    { settings: { title: "कपड़े के बारे में" } },
    ...Array(7).fill({}),
  ]);
  const [change] = (await owner.request("GET", "/history?entity=landing")).json().changes;
  expect(change).toMatchObject({ action: "landing.change", undo: { reason: "" } });
  expect((await owner.request("POST", `/history/${change._id}/undo`)).statusCode).toBe(200);
  expect(toTypes(await showHome(shop))).toEqual(toTypes(defaultHomeSections));
});

test("an earlier version of the home page is restored as a new one", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  await saveHome(writer, defaultHomeSections.slice(0, 2));
  const restored = await writer.request("POST", `${homePath}/versions/1/restore`, { version: 2 });
  expect(restored.json()).toMatchObject({ message: "Version 1 is restored.", content: { version: 3 } });
  expect(await showHome(shop)).toHaveLength(defaultHomeSections.length);
});

test("a hidden section is not shown, and a scheduled one only between its times", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const now = shop.context.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const sections = [
    { ...toNewSection(newId(), "text", { title: toText("Hidden") }), hidden: true },
    { ...toNewSection(newId(), "text", { title: toText("Later") }), from: at(1), until: at(2) },
    { ...toNewSection(newId(), "text", { title: toText("Ended") }), until: at(-1) },
  ];
  expect((await saveHome(writer, sections)).statusCode).toBe(200);
  expect(await showHome(shop)).toEqual([]);
  const jobs = await shop.context.db
    .selectFrom("pgboss.job" as never)
    .selectAll()
    .where("name" as never, "=", "content-schedule" as never)
    .execute();
  expect(jobs).toHaveLength(2);
  shop.advanceClock(5_400_000);
  await applySchedule(shop.context, { kind: "landing", contentId: homePage.id });
  expect(await showHome(shop)).toMatchObject([{ settings: { title: "Later" } }]);
});

test("sections that two members change at once conflict, and other fields are merged", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  await saveHome(writer, defaultHomeSections.slice(1));
  const conflict = await saveHome(writer, defaultHomeSections.slice(2), 1);
  expect(conflict.json()).toMatchObject({ code: "conflict", errors: { "fields.sections": expect.any(String) } });
  expect(await showHome(shop)).toHaveLength(defaultHomeSections.length - 1);
});

test("a field of a section is refused at its name", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const hero = toNewSection(newId(), "hero", { link: "javascript:alert(1)", title: toText("x".repeat(121)) });
  expect((await saveHome(writer, [hero])).json()).toMatchObject({
    code: "invalid",
    errors: {
      "fields.sections.0.settings.link": "Enter a path such as /productlist, or an https:// address",
      "fields.sections.0.settings.title.en": "At most 120 characters",
    },
  });
});

test("a page with more than twelve sections or 32 products that are shown is refused", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const texts = Array.from({ length: 13 }, () => toNewSection(newId(), "text"));
  expect((await saveHome(writer, texts)).json().errors["fields.sections"]).toContain("12 sections");
  const rows = Array.from({ length: 3 }, () => toNewSection(newId(), "products", { source: "sale", count: 12 }));
  expect((await saveHome(writer, rows)).json().errors["fields.sections"]).toContain("32 products");
  const [first, ...others] = rows;
  expect((await saveHome(writer, [{ ...first, hidden: true } as Section, ...others])).statusCode).toBe(200);
});

test("a new section of each type can be saved, and comes back unchanged", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  for (const { type } of sectionTypes) {
    const section = toNewSection(newId(), type);
    const saved = await saveHome(writer, [section]);
    expect(saved.statusCode, `${type}: ${saved.body}`).toBe(200);
    expect(saved.json().content.fields.sections).toEqual([section]);
  }
});

test("the home page is neither hidden nor scheduled, and is not in the list of content", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const { version, fields } = await loadHome(writer);
  const draft = await writer.request("PUT", homePath, { version, fields: { ...fields, isDraft: true } });
  expect(draft.json()).toMatchObject({ code: "invalid", message: expect.stringContaining("always shown") });
  expect((await writer.request("GET", "/content?kind=landing")).json().content).toEqual([]);
});

test("a landing page is shown at its own address once it is published", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = newId();
  const fields = landing("Diwali 2026", [toNewSection(newId(), "text", { title: toText("Lights") })]);
  const path = `/content/landing/${id}`;
  await writer.request("PUT", path, { version: 0, fields: { ...fields, isDraft: true } });
  const get = () => shop.app.inject("/api/v1/landing-pages/diwali-2026");
  expect((await get()).statusCode).toBe(404);
  const repeated = () => writer.request("PUT", path, { version: 1, fields });
  expect((await repeated()).json()).toMatchObject({ content: { version: 2, url: "/pages/diwali-2026" } });
  expect((await repeated()).json()).toMatchObject({ content: { version: 2 } });
  expect((await get()).json().page).toMatchObject({ _id: id, title: "Diwali 2026", sections: [{ type: "text" }] });
  const { content } = (await writer.request("GET", "/content?kind=landing")).json();
  expect(content).toMatchObject([{ _id: id, title: "Diwali 2026", url: "/pages/diwali-2026", status: "published" }]);
  const same = await writer.request("PUT", `/content/landing/${newId()}`, { version: 0, fields });
  expect(same.json().errors["fields.title"]).toContain("this address already");
});

test("the preview shows sections that are not saved", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const columns = [{ image: "", title: toText("Woven by hand"), text: toText(""), link: "", linkLabel: toText("") }];
  const fields = landing("Preview", [toNewSection(newId(), "columns", { columns })]);
  const { landing: previewed } = (await writer.request("POST", "/content/preview", { fields })).json();
  expect(previewed.sections).toMatchObject([{ type: "columns", settings: { columns: [{ title: "Woven by hand" }] } }]);
});
