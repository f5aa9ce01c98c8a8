import type { BulkChangedResponse } from "#contract/admin/bulk-changes.ts";
import type { ContentFields, StaffContentRow } from "#contract/admin/content/content.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const schedule = { isDraft: true, from: null, until: null };
const page: ContentFields = {
  kind: "page",
  title: "Mending",
  category: "Useful Links",
  position: 1,
  markdown: "We mend.",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  ...schedule,
  titleHi: "",
  markdownHi: "",
  metaTitleHi: "",
  metaDescriptionHi: "",
};
const article: ContentFields = {
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
const banner: ContentFields = {
  kind: "banner",
  place: "home",
  title: "Festive",
  text: "",
  titleHi: "",
  textHi: "",
  imageUrl: "",
  linkUrl: "",
  linkLabel: "",
  linkLabelHi: "",
  position: 1,
  ...schedule,
};

async function create(staff: TestStaff, fields: ContentFields) {
  const response = await staff.request("PUT", `/content/${fields.kind}/${newId()}`, { version: 0, fields });
  expect(response.statusCode, response.body).toBe(200);
}
const list = async (staff: TestStaff): Promise<StaffContentRow[]> =>
  (await staff.request("GET", "/content")).json().content;
const statuses = async (staff: TestStaff) =>
  Object.fromEntries((await list(staff)).map(({ title, status }) => [title, status]));
const change = async (staff: TestStaff, rows: readonly StaffContentRow[], to: object): Promise<BulkChangedResponse> => {
  const content = rows.map(({ kind, _id, status, from, until }) => ({
    kind,
    _id,
    isDraft: status === "draft",
    from,
    until,
  }));
  const response = await staff.request("POST", "/content/visibility", { content, change: to });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const outcomes = ({ results }: BulkChangedResponse) => results.map(({ outcome }) => outcome).sort();

/** Drafts of these texts and the writer who has saved them. */
async function createDrafts(shop: TestShop, ...texts: ContentFields[]) {
  const writer = await createStaff(shop, "writer");
  for (const fields of texts) await create(writer, fields);
  return { writer, drafts: await list(writer) };
}
const at = ({ context }: TestShop, hours: number) =>
  new Date(context.now().getTime() + hours * 3_600_000).toISOString();

test("complete texts are published together, once", async ({ shop }) => {
  const { writer, drafts } = await createDrafts(shop, page, article, banner);
  const published = await change(writer, drafts, { action: "publish" });
  expect(outcomes(published)).toEqual(["changed", "changed", "refused"]);
  expect(published.results.find(({ outcome }) => outcome === "refused")?.reason).toBe(
    "A banner of the home page needs an image.",
  );
  expect(await statuses(writer)).toEqual({ Mending: "published", Indigo: "published", Festive: "draft" });
  expect(outcomes(await change(writer, drafts, { action: "publish" }))).toEqual(["refused", "unchanged", "unchanged"]);
});

test("texts that were published together are undone together", async ({ shop }) => {
  const { writer, drafts } = await createDrafts(shop, page, article, banner);
  const published = await change(writer, drafts, { action: "publish" });
  const undo = () => writer.request("POST", `/bulk-changes/${published.batchId}/undo`);
  const [first] = await Promise.all([undo(), undo()]);
  expect(first.statusCode).toBe(200);
  expect(await statuses(writer)).toEqual({ Mending: "draft", Indigo: "draft", Festive: "draft" });
});

test("texts are scheduled together, published before their time or after it, and hidden", async ({ shop }) => {
  const { writer, drafts } = await createDrafts(shop, page, article);
  const [from, until] = [at(shop, 0.25), at(shop, 0.5)];
  await change(writer, drafts, { action: "schedule", from, until });
  expect(await statuses(writer)).toEqual({ Mending: "scheduled", Indigo: "scheduled" });
  const scheduled = await list(writer);
  expect(scheduled.map(({ until }) => until)).toEqual([until, until]);
  await change(writer, scheduled, { action: "publish" });
  expect(await statuses(writer)).toEqual({ Mending: "published", Indigo: "published" });
  shop.advanceClock(3_600_000);
  expect(await statuses(writer)).toEqual({ Mending: "ended", Indigo: "ended" });
  await change(writer, await list(writer), { action: "publish" });
  expect(await statuses(writer)).toEqual({ Mending: "published", Indigo: "published" });
  expect((await list(writer)).map(({ until }) => until)).toEqual([null, null]);
  await change(writer, await list(writer), { action: "unpublish" });
  expect(await statuses(writer)).toEqual({ Mending: "draft", Indigo: "draft" });
});

test("texts whose times a colleague has changed meanwhile are not scheduled", async ({ shop }) => {
  const { writer, drafts } = await createDrafts(shop, page, article);
  await change(writer, drafts, { action: "schedule", from: at(shop, 0.25), until: at(shop, 0.5) });
  const stale = await change(writer, drafts, { action: "schedule", from: null, until: at(shop, 5) });
  expect(stale.results[0]?.reason).toBe("Somebody else has changed its times meanwhile.");
  expect(outcomes(stale)).toEqual(["refused", "refused"]);
});

test("a schedule that ends before it begins is refused", async ({ shop }) => {
  const { writer, drafts } = await createDrafts(shop, page);
  const backwards = { action: "schedule", from: at(shop, 2), until: at(shop, 1) };
  const refused = await writer.request("POST", "/content/visibility", {
    content: [{ ...drafts[0] }],
    change: backwards,
  });
  expect(refused.statusCode).toBe(400);
});
