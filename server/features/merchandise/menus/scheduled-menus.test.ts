import { sql } from "kysely";
import type { MenuItem } from "#contract/admin/content/menus.ts";
import type { ScheduledMenu, ScheduledMenuFields } from "#contract/admin/content/scheduled-menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { findShownMenus } from "./menus.ts";

const test = base.extend({ runsJobs: false });

const toItem = (label: string): MenuItem => ({
  id: newId(),
  label,
  labelHi: "",
  hidden: false,
  items: [],
  target: { kind: "url", url: "/gifts" },
});
const [saved, lamps, sweets] = [toItem("Saved"), toItem("Lamps"), toItem("Sweets")];
const hour = 3_600_000;
const toMoment = (now: Date, hours: number) => new Date(now.getTime() + hours * hour).toISOString();

function toFields(now: Date, rest: Partial<ScheduledMenuFields> = {}): ScheduledMenuFields {
  return { title: "Diwali", from: toMoment(now, 1), until: toMoment(now, 3), items: [lamps], ...rest };
}
type Save = { base?: ScheduledMenuFields | null; fields: ScheduledMenuFields; menu?: MenuName };
const schedule = (staff: TestStaff, id: string, { base: loaded = null, fields, menu = "main" }: Save) =>
  staff.request("PUT", `/menus/${menu}/scheduled/${id}`, { base: loaded, fields });
const list = async (staff: TestStaff, menu: MenuName = "main"): Promise<ScheduledMenu[]> =>
  (await staff.request("GET", `/menus/${menu}/scheduled`)).json().scheduled;

/** The labels that the main menu has after this number of hours. */
async function listLabels({ context }: TestShop, now: Date, hours = 0) {
  const { main } = await findShownMenus(context.db, new Date(toMoment(now, hours)));
  return main?.map(({ label }) => label) ?? null;
}

test("of the scheduled menus at a time, the last to begin is shown, and without one the saved menu", {
  tags: "long",
}, async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const now = shop.context.now();
  await writer.request("PUT", "/menus/main", { version: 0, items: [saved] });
  await schedule(writer, newId(), { fields: toFields(now) });
  const day = toFields(now, { title: "The day itself", from: toMoment(now, 2), until: null, items: [sweets, lamps] });
  const dayId = newId();
  await schedule(writer, dayId, { fields: day });
  const timeline = await Promise.all([0, 1, 2, 4].map((hours) => listLabels(shop, now, hours)));
  expect(timeline).toEqual([["Saved"], ["Lamps"], ["Sweets", "Lamps"], ["Sweets", "Lamps"]]);
  await writer.request("POST", `/menus/main/scheduled/${dayId}/withdraw`, { version: 1 });
  expect(await listLabels(shop, now, 2)).toEqual(["Lamps"]);
  expect(await listLabels(shop, now, 3)).toEqual(["Saved"]);
  expect((await findShownMenus(shop.context.db, new Date(toMoment(now, 1)))).footer).toBeNull();
});

test("a job drops the caches of pages at the beginning and at the end", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const now = shop.context.now();
  await schedule(writer, newId(), { fields: toFields(now) });
  const { rows } = await sql`select from pgboss.job where name = 'menu-schedule'`.execute(shop.context.db);
  expect(rows).toHaveLength(2);
});

test("two who edit a scheduled menu merge the fields that only one has changed, and conflict by field in the others", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const now = shop.context.now();
  const [id, fields] = [newId(), toFields(now)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => schedule(writer, id, { fields })));
  expect(answers.filter((response) => response.json().message === "The menu is scheduled.")).toHaveLength(1);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await schedule(writer, id, { base: fields, fields: { ...fields, title: "Diwali week" } });
  await schedule(writer, id, { base: fields, fields: { ...fields, items: [lamps, sweets] } });
  const merged = { ...fields, title: "Diwali week", items: [lamps, sweets] };
  expect(await list(writer)).toMatchObject([{ version: 3, status: "scheduled", fields: merged }]);
  const changed = { ...fields, title: "Lights", items: [{ ...lamps, label: "Lights" }] };
  await schedule(writer, id, { base: merged, fields: { ...merged, items: [{ ...lamps, label: "Diyas" }, sweets] } });
  const refused = (await schedule(writer, id, { base: fields, fields: changed })).json();
  expect(refused).toMatchObject({ code: "conflict" });
  expect(Object.keys(refused.errors)).toEqual(["fields.title", `fields.items.${lamps.id}`]);
  const stale = await writer.request("POST", `/menus/main/scheduled/${id}/withdraw`, { version: 1 });
  expect(stale.json()).toMatchObject({ code: "conflict" });
});

test("scheduling, changing and withdrawing are undone from the history", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const now = shop.context.now();
  const [id, fields] = [newId(), toFields(now)];
  await schedule(owner, id, { fields });
  await schedule(owner, id, { base: fields, fields: { ...fields, until: null } });
  await owner.request("POST", `/menus/main/scheduled/${id}/withdraw`, { version: 2 });
  expect(await list(owner)).toEqual([]);
  const { changes } = (await owner.request("GET", "/history?entity=scheduled-menu")).json();
  const [withdrawn, changed, created] = changes;
  const undo = (row: { _id: string }) => owner.request("POST", `/history/${row._id}/undo`, {});
  expect((await undo(created)).json()).toMatchObject({ code: "illegal_move" });
  await Promise.all([1, 2].map(() => undo(withdrawn)));
  expect(await list(owner)).toMatchObject([{ version: 4, fields: { until: null } }]);
  expect((await undo(changed)).json()).toMatchObject({ code: "illegal_move" });
  const repeated = (await schedule(owner, id, { fields: { ...fields, until: null } })).json();
  expect(repeated.message).toBe("Nothing has changed.");
});

test("the list of content has scheduled menus with their times, but not withdrawn ones", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const now = shop.context.now();
  const [id, fields] = [newId(), toFields(now)];
  await schedule(writer, id, { menu: "footer", fields: { ...fields, items: [] } });
  const find = async (query: string) => (await writer.request("GET", `/content?kind=menu${query}`)).json().content;
  const { from, until } = fields;
  const row = { _id: id, kind: "menu", menu: "footer", title: "Diwali", status: "scheduled", from, until };
  expect(await find("&status=scheduled")).toMatchObject([{ ...row, savedBy: "Sample writer" }]);
  expect(await find("&status=published")).toEqual([]);
  await writer.request("POST", `/menus/footer/scheduled/${id}/withdraw`, { version: 1 });
  expect(await find("")).toEqual([]);
});

test("times that end before they begin, and entries that the menu cannot show, are refused by field", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const fields = toFields(shop.context.now());
  const early = (await schedule(writer, newId(), { fields: { ...fields, until: fields.from } })).json();
  expect(early).toMatchObject({ code: "invalid", errors: { "fields.until": expect.any(String) } });
  const wrong = (await schedule(writer, newId(), { menu: "footer", fields })).json();
  expect(wrong).toMatchObject({ code: "invalid", errors: { [`items.${lamps.id}`]: expect.any(String) } });
  const missing = await schedule(writer, newId(), { base: fields, fields });
  expect(missing.json()).toMatchObject({ code: "not_found" });
});
