import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { ArticleFields, PageFields } from "#contract/admin/content/content.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { importContent } from "../../operations/import/index.ts";
import { saveArticle } from "../blog/index.ts";
import { savePage } from "../content/content.ts";
import { applySchedule } from "./content-schedule.ts";

const page: PageFields = {
  kind: "page",
  title: "Mending",
  category: "Useful Links",
  position: 5,
  markdown: "We mend.\n\n## How\n\nWith <script>xss()</script>**thread**.\n\n[Contact](/contact)",
  metaTitle: "",
  metaDescription: "How we mend",
  metaKeywords: ["mending"],
  titleHi: "",
  markdownHi: "",
  metaTitleHi: "",
  metaDescriptionHi: "",
  isDraft: false,
  from: null,
  until: null,
};
const article: ArticleFields = {
  kind: "article",
  title: "On indigo",
  description: "Blue.",
  markdown: "Indigo *sulks*.\n\nIt is blue.",
  author: "Sample Author",
  imageUrl: "",
  category: "Craft",
  subCategory: "",
  tags: ["indigo"],
  isDraft: false,
  from: null,
  until: null,
};
type Fields = PageFields | ArticleFields;

const toPath = (kind: string, id: string) => `/content/${kind}/${id}`;
const save = (staff: TestStaff, id: string, version: number, fields: Fields) =>
  staff.request("PUT", toPath(fields.kind, id), { version, fields });
async function create(staff: TestStaff, fields: Fields) {
  const id = newId();
  const response = await save(staff, id, 0, fields);
  expect(response.statusCode, response.body).toBe(200);
  return id;
}
const load = async (staff: TestStaff, kind: string, id: string) =>
  (await staff.request("GET", toPath(kind, id))).json().content;
const listVersions = async (staff: TestStaff, kind: string, id: string) =>
  (await staff.request("GET", `${toPath(kind, id)}/versions`)).json().versions;
const later = (shop: TestShop, hours: number) =>
  new Date(shop.context.now().getTime() + hours * 3_600_000).toISOString();

test("a page is shown with sanitized HTML, as in its preview", { tags: "long" }, async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = await create(writer, page);
  const shown = (await shop.api.content.page({ slug: "mending" })).page;
  expect(shown).toMatchObject({ _id: id, title: "Mending", description: "<p>We mend.</p>" });
  expect(shown.sections).toMatchObject([
    { title: "How", content: "<p>With <strong>thread</strong>.</p>", linkUrl: "/contact" },
  ]);
  const preview = await writer.request("POST", "/content/preview", { fields: page });
  const withoutIds = ({ sections, ...rest }: typeof shown) => ({
    ...rest,
    _id: "",
    sections: sections.map((section) => ({ ...section, _id: "" })),
  });
  expect(withoutIds(preview.json().page)).toEqual(withoutIds(shown));
});

test("each save of a page is a version, and a repeated save changes nothing", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = await create(writer, page);
  const changed = { ...(await load(writer, "page", id)).fields, title: "Mending and care" };
  expect((await save(writer, id, 1, changed)).json()).toMatchObject({ message: "Saved.", content: { version: 2 } });
  // The address of the page does not change with its title.
  expect((await shop.api.content.page({ slug: "mending" })).page.title).toBe("Mending and care");
  // The repeated save changes nothing.
  expect((await save(writer, id, 1, changed)).json()).toMatchObject({ content: { version: 2 } });
  expect(await listVersions(writer, "page", id)).toMatchObject([
    { version: 2, actor: { kind: "staff", name: "Sample writer" }, restores: null },
    { version: 1 },
  ]);
});

test("a second page at the same address is refused", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  await create(writer, page);
  const same = await save(writer, newId(), 0, page);
  expect(same.json()).toMatchObject({
    code: "invalid",
    errors: { "fields.title": expect.stringContaining("address") },
  });
});

test("a text that is nested too deeply is refused with its line, in the preview and when it is saved", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const markdown = `First line\n\n${"> ".repeat(20_000)}deep`;
  const message = "Line 3 is nested more than 20 levels deep.";
  for (const fields of [
    { ...page, markdown },
    { ...article, markdown },
  ]) {
    for (const response of [
      await writer.request("POST", "/content/preview", { fields }),
      await save(writer, newId(), 0, fields),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message, errors: { "fields.markdown": message } });
    }
  }
});

test("twenty concurrent saves of one new page create one version", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = newId();
  const responses = await Promise.all(Array.from({ length: 20 }, () => save(writer, id, 0, page)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  expect(await listVersions(writer, "page", id)).toHaveLength(1);
});

test("a draft is shown nowhere, and a scheduled text from its beginning to its end", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const draftId = await create(writer, { ...article, isDraft: true });
  const [from, until] = [later(shop, 1), later(shop, 2)];
  const articleId = await create(writer, { ...article, title: "Scheduled indigo", from, until });
  const pageId = await create(writer, { ...page, title: "Sale terms", from, until });
  const find = async () => {
    const [feed, sitemap, index] = await Promise.all(
      ["/feeds/articles.xml", "/sitemaps/pages.xml", "/sitemap.xml"].map((url) => shop.app.inject(url)),
    );
    const articles = /\/sitemaps\/articles-[^<]*/.exec(index!.body)?.[0];
    return {
      articles: (await shop.api.blog.articles()).data.map(({ title }) => title),
      tagged: (await shop.api.blog.articles({ tag: "indigo" })).total,
      pages: (await shop.api.content.pages()).data.map(({ title }) => title),
      found: (await shop.api.catalogue.search("indigo")).pages.length,
      feed: feed!.body.includes("Scheduled indigo"),
      sitemap: sitemap!.body.includes(pageId),
      articleSitemap: articles ? (await shop.app.inject(articles)).body.includes(articleId) : false,
      llms: (await shop.app.inject("/llms.txt")).body.includes("Sale terms"),
      article: (await shop.app.inject(`/api/v1/blogs/articles/${articleId}`)).statusCode,
      page: (await shop.app.inject(`/api/v1/manage-pages/slug/${pageId}`)).statusCode,
    };
  };
  const statuses = async () =>
    (await writer.request("GET", "/content"))
      .json()
      .content.map(({ status }: { status: string }) => status)
      .sort();
  const hidden = {
    articles: [],
    tagged: 0,
    pages: [],
    found: 0,
    feed: false,
    sitemap: false,
    articleSitemap: false,
    llms: false,
    article: 404,
    page: 404,
  };
  const applyBoth = async () => {
    await applySchedule(shop.context, { kind: "article", contentId: articleId });
    await applySchedule(shop.context, { kind: "page", contentId: pageId });
  };
  expect(await find()).toEqual(hidden);
  expect(await statuses()).toEqual(["draft", "scheduled", "scheduled"]);
  const comment = { user: "Asha", comment: "Blue!" };
  await expect(shop.api.blog.comment({ id: draftId }, comment)).rejects.toMatchObject({ code: "not_found" });

  shop.advanceClock(3_600_001);
  await applyBoth();
  expect(await find()).toEqual({
    articles: ["Scheduled indigo"],
    tagged: 1,
    pages: ["Sale terms"],
    found: 1,
    feed: true,
    sitemap: true,
    articleSitemap: true,
    llms: true,
    article: 200,
    page: 200,
  });
  // The date of an article is the moment when it was visible first.
  expect((await shop.api.blog.article({ id: articleId })).article.createdAt).toBe(from);
  expect(await statuses()).toEqual(["draft", "published", "published"]);

  shop.advanceClock(3_600_000);
  await applyBoth();
  expect(await find()).toEqual(hidden);
  expect(await statuses()).toEqual(["draft", "ended", "ended"]);
  const jobs = await shop.context.db
    .selectFrom("pgboss.job" as never)
    .select(["name" as never])
    .where("name" as never, "=", "content-schedule" as never)
    .execute();
  expect(jobs).toHaveLength(4);
});

test("followers are mailed when an article is visible first, once", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const { id: first } = await saveArticle(shop.context, {
    source: "folder",
    key: "first",
    title: "First",
    content: "Text.",
    author: { name: "Sample Author" },
  });
  const asha = await shop.createCustomer("asha");
  await asha.api.blog.follow({ authorId: (await shop.api.blog.article({ id: first })).article.author!._id });
  const id = await create(writer, { ...article, from: later(shop, 1) });
  await applySchedule(shop.context, { kind: "article", contentId: id });
  shop.advanceClock(3_600_001);
  await Promise.all(Array.from({ length: 5 }, () => applySchedule(shop.context, { kind: "article", contentId: id })));
  const { version, fields } = await load(writer, "article", id);
  await save(writer, id, version, { ...fields, isDraft: true });
  await save(writer, id, version + 1, { ...fields, title: "Indigo again" });
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe("Sample Author: On indigo");
  expect(shop.mailbox.mails.filter(({ subject }) => subject?.includes("ndigo"))).toHaveLength(1);
});

/** Creates an article with a first version of these `fields`, and a second version that a writer has saved. */
async function createEditedArticle(shop: TestShop) {
  const [writer, manager] = [await createStaff(shop, "writer"), await createStaff(shop, "manager")];
  const id = await create(writer, article);
  const { fields } = await load(writer, "article", id);
  expect((await save(writer, id, 1, { ...fields, markdown: "Theirs." })).statusCode).toBe(200);
  return { writer, manager, id, fields };
}

test("edits of different fields are merged", async ({ shop }) => {
  const { manager, id, fields } = await createEditedArticle(shop);
  const merged = await save(manager, id, 1, { ...fields, title: "Indigo, again" });
  expect(merged.json().content.fields).toMatchObject({ title: "Indigo, again", markdown: "Theirs." });
});

test("of two edits of the same field, the later one is refused with the field's name", async ({ shop }) => {
  const { writer, manager, id, fields } = await createEditedArticle(shop);
  const refused = await save(manager, id, 1, { ...fields, markdown: "Mine.", description: "Very blue." });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().errors).toEqual({ "fields.markdown": "Somebody has changed this meanwhile." });
  expect((await shop.api.blog.article({ id })).article).toMatchObject({ content: "Theirs.", description: "Blue." });
  // The edit is saved if the form has loaded the newest version.
  expect((await save(manager, id, 2, { ...fields, markdown: "Mine." })).statusCode).toBe(200);
  expect(await listVersions(writer, "article", id)).toHaveLength(3);
});

test("an earlier version is restored as a new one, without publishing a draft", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = await create(writer, article);
  const { fields } = await load(writer, "article", id);
  await save(writer, id, 1, { ...fields, markdown: "Worse.", isDraft: true });
  const restore = (version: number) =>
    writer.request("POST", `${toPath("article", id)}/versions/1/restore`, { version });
  expect((await restore(1)).statusCode).toBe(409);
  expect((await restore(2)).json().content).toMatchObject({
    version: 3,
    status: "draft",
    fields: { markdown: article.markdown, isDraft: true },
  });
  expect((await listVersions(writer, "article", id))[0]).toMatchObject({ version: 3, restores: 1 });
  const version = await writer.request("GET", `${toPath("article", id)}/versions/2`);
  expect(version.json().version.fields.markdown).toBe("Worse.");
  expect((await writer.request("GET", `${toPath("article", id)}/versions/9`)).statusCode).toBe(404);
});

test("a change is undone from the history, unless something followed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  for (const fields of [page, article]) {
    const id = await create(owner, fields);
    const loaded = (await load(owner, fields.kind, id)).fields;
    await save(owner, id, 1, { ...loaded, title: "Second" });
    await save(owner, id, 2, { ...loaded, title: "Third" });
    const query = `?entity=${fields.kind}`;
    const [third, second] = (await owner.request("GET", `/history${query}`)).json().changes;
    const undo = (change: { _id: string }) => owner.request("POST", `/history/${change._id}/undo`);
    expect([third.undo.reason, second.undo.reason]).toEqual(["", "It was changed again since."]);
    expect((await undo(second)).json()).toMatchObject({ code: "illegal_move", message: "It was changed again since." });
    expect((await undo(third)).json()).toMatchObject({ message: "The change is undone." });
    expect((await undo(third)).json()).toMatchObject({ message: "The change was undone already." });
    expect(await load(owner, fields.kind, id)).toMatchObject({ version: 4, fields: { title: "Second" } });
  }
});

test("importing a folder adds versions of changed files only, and leaves edits of staff in other content", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await mkdir(join(folder, "pages"));
  await mkdir(join(folder, "articles"));
  const write = (text: string) =>
    Promise.all([
      writeFile(
        join(folder, "pages/returns.md"),
        `---\ntitle: Returns\ncategory: Useful Links\n---\n${text} [Us](returns.md)`,
      ),
      writeFile(join(folder, "articles/vat.md"), `---\ntitle: The vat\n---\n${text} *Blue*.`),
    ]);
  const refused: unknown[] = [];
  const run = () => importContent(shop.context, folder, (file) => refused.push(file));
  await write("First.");
  expect(await run()).toMatchObject({ new: 2, refused: 0 });
  expect(await run()).toMatchObject({ new: 0, updated: 0, unchanged: 2 });
  const { content } = (await writer.request("GET", "/content")).json();
  for (const { kind, _id, savedBy } of content) {
    expect(savedBy).toBe("import");
    expect(await listVersions(writer, kind, _id)).toMatchObject([{ version: 1, actor: { name: "import" } }]);
    const { fields } = await load(writer, kind, _id);
    expect(fields.markdown).toBe(kind === "page" ? "First. [Us](/pages/returns/returns)" : "First. *Blue*.");
    expect((await save(writer, _id, 1, { ...fields, markdown: "Edited." })).statusCode).toBe(200);
  }
  expect(await run()).toMatchObject({ updated: 0, unchanged: 2 });
  await write("Second.");
  expect(await run()).toMatchObject({ updated: 2 });
  for (const { kind, _id } of content) {
    const versions = await listVersions(writer, kind, _id);
    expect(versions.map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual([
      "import",
      "Sample writer",
      "import",
    ]);
  }
  expect(refused).toEqual([]);
});

test("content from before there were versions becomes one with the first edit", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const { db } = shop.context;
  const id = await savePage(db, {
    title: "About us",
    category: "Useful Links",
    description: "<p>Old <em>words</em>.</p>",
  });
  await db.deleteFrom("content_versions").execute();
  await db.updateTable("pages").set({ version: 0, imported_hash: null }).execute();
  const { version, fields } = await load(writer, "page", id);
  expect(fields).toMatchObject({ markdown: "Old _words_.", isDraft: false, from: null });
  expect((await save(writer, id, version, { ...fields, markdown: "New words." })).statusCode).toBe(200);
  expect(await listVersions(writer, "page", id)).toMatchObject([
    { version: 2, actor: { name: "Sample writer" } },
    { version: 1, actor: { name: "import" } },
  ]);
  // The same import again is no change.
  await savePage(db, { title: "About us", category: "Useful Links", description: "<p>Old <em>words</em>.</p>" });
  expect((await shop.api.content.page({ slug: "about-us" })).page.description).toBe("<p>New words.</p>");
});

test("the list of texts is filtered, searched and read in pages", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  for (const title of ["One", "Two", "Three"]) await create(writer, { ...article, title });
  await create(writer, page);
  const list = async (query: string) => (await writer.request("GET", `/content?${query}`)).json();
  const titles = ({ content }: { content: { title: string }[] }) => content.map(({ title }) => title);
  expect(titles(await list("kind=page"))).toEqual(["Mending"]);
  expect(titles(await list("search=TW"))).toEqual(["Two"]);
  expect(titles(await list("search=100%25"))).toEqual([]);
  const first = await list("limit=3");
  const second = await list(`limit=3&after=${first.next}`);
  expect([...titles(first), ...titles(second)].sort()).toEqual(["Mending", "One", "Three", "Two"]);
  expect(second.next).toBeNull();
});

test("invalid fields of a text are refused by name", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const id = newId();
  for (const [change, field] of [
    [{ title: " " }, "fields.title"],
    [{ markdown: " " }, "fields.markdown"],
    [{ from: later(shop, 2), until: later(shop, 1) }, "fields.until"],
  ] as const) {
    const response = await save(writer, id, 0, { ...article, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  }
});

test("a later version of a text that does not exist is not found", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  expect((await save(writer, newId(), 3, article)).statusCode).toBe(404);
});

test("packers do not see the list of texts", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/content")).statusCode).toBe(403);
});

const uploadImage = (staff: TestStaff, bytes: Buffer) =>
  staff.request("POST", "/content/images", { photo: bytes.toString("base64"), name: "Blue Vat.png" });

test("an image that is uploaded twice is added once", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { imageUrl } = (await uploadImage(writer, photo)).json();
  expect(imageUrl).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.jpg$/);
  expect((await uploadImage(writer, photo)).json().imageUrl).toBe(imageUrl);
});

test("an upload that is not a photo is refused", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  expect((await uploadImage(writer, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).statusCode).toBe(422);
});
