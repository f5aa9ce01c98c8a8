import type { ArticleWriterResponse } from "#contract/admin/content/article-writer.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";

async function writeArticle(staff: TestStaff) {
  const id = newId();
  const fields = {
    kind: "article",
    title: "On indigo",
    description: "",
    markdown: "It is blue.",
    author: "Sample Author",
    imageUrl: "",
    category: "",
    subCategory: "",
    tags: [],
    isDraft: false,
    from: null,
    until: null,
  };
  const response = await staff.request("PUT", `/content/article/${id}`, { version: 0, fields });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

async function read(staff: TestStaff, articleId: string): Promise<ArticleWriterResponse> {
  const response = await staff.request("GET", `/articles/${articleId}/writer`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const countReported = async (staff: TestStaff) => (await staff.request("GET", "/article-report")).json().articles;

test("an article moves to another writer with its report, byline and versions stay, and the history undoes it", async ({
  shop,
}) => {
  const writer = await createStaff(shop, "writer");
  const other = await createStaff(shop, "writer", "other@sample.example");
  const articleId = await writeArticle(writer);
  const { writer: from, members } = await read(writer, articleId);
  expect(members.some(({ _id }) => _id === from?._id)).toBe(true);
  const to = members.find(({ _id }) => _id !== from?._id)?._id;
  const move = (staff: TestStaff) => staff.request("PUT", `/articles/${articleId}/writer`, { from: from?._id, to });
  expect([await countReported(writer), await countReported(other)]).toEqual([1, 0]);
  const moves = await Promise.all(Array.from({ length: 5 }, () => move(other)));
  expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect([await countReported(writer), await countReported(other)]).toEqual([0, 1]);
  expect((await writer.request("GET", `/article-report/articles/${articleId}`)).statusCode).toBe(404);
  expect((await shop.api.blog.article({ id: articleId })).article.author?.name).toBe("Sample Author");
  expect((await writer.request("GET", `/content/article/${articleId}`)).json().content.version).toBe(1);

  const owner = await createStaff(shop, "owner");
  const { changes } = (await owner.request("GET", "/history?entity=article-writer")).json();
  expect(changes).toMatchObject([{ action: "article.move", after: { writer: "Sample writer", staffId: to } }]);
  const undo = () => owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await undo()).statusCode).toBe(200);
  expect((await read(owner, articleId)).writer).toEqual(from);
  expect([await countReported(writer), await countReported(other)]).toEqual([1, 0]);
});

/** An imported article, which has no writer yet, and members of staff. */
async function importArticle(shop: TestShop) {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const writer = await createStaff(shop, "writer");
  const articleId = await shop.createArticle();
  const { writer: articleWriter, members } = await read(owner, articleId);
  const [ownerId, writerId] = ["Sample owner", "Sample writer"].map(
    (name) => members.find((one) => one.name === name)?._id,
  );
  const move = (staff: TestStaff, body: object) => staff.request("PUT", `/articles/${articleId}/writer`, body);
  return { owner, packer, writer, articleWriter, members, ownerId, writerId, move };
}

test("an imported article has no writer until it is moved to a member who may write", async ({ shop }) => {
  const { owner, writer, articleWriter, members, writerId, move } = await importArticle(shop);
  expect(articleWriter).toBeNull();
  expect(members.map(({ name }) => name)).not.toContain("Sample packer");
  expect((await move(owner, { from: null, to: writerId })).statusCode).toBe(200);
  expect(await countReported(writer)).toBe(1);
});

test("a move of an article is refused if it is stale, or to or by somebody who may not write", async ({ shop }) => {
  const { owner, packer, writer, ownerId, writerId, move } = await importArticle(shop);
  await move(owner, { from: null, to: writerId });
  expect((await move(owner, { from: null, to: ownerId })).json()).toMatchObject({
    code: "conflict",
    message: "The article was moved to Sample writer meanwhile.",
  });
  expect((await move(owner, { from: writerId, to: newId() })).json()).toMatchObject({ code: "invalid" });
  expect((await move(packer, { from: writerId, to: ownerId })).statusCode).toBe(403);
  const unknown = await owner.request("PUT", `/articles/${newId()}/writer`, { from: null, to: ownerId });
  expect(unknown.statusCode).toBe(404);
  expect(await countReported(writer)).toBe(1);
});
