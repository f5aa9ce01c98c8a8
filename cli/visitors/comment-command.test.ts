import { newId } from "../../server/platform/database/id.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { commentCommand } from "./comment-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  const code = await commentCommand.run(args, { getContext: async () => shop.context, terminal });
  return [code, ...output];
}

test("a hidden comment stays hidden when its author posts it again, until it is published", async ({ shop }) => {
  const id = await shop.createArticle();
  const rude = { user: "Rude", comment: "Nonsense" };
  const { comment } = await shop.api.blog.comment({ id }, rude);
  await shop.api.blog.comment({ id }, { user: "Kind", comment: "Thanks" });
  expect(await run(shop, "hide", comment._id, "--reason", "Rude")).toEqual([0, `Comment ${comment._id} is hidden.`]);
  expect(await run(shop, "hide", comment._id, "--yes")).toEqual([0, `Comment ${comment._id} was already hidden.`]);
  await shop.api.blog.comment({ id }, rude);
  const listNames = async () => (await shop.api.blog.article({ id })).article.comments.map(({ user }) => user);
  expect(await listNames()).toEqual(["Kind"]);
  expect((await shop.api.blog.article({ id })).article.commentCount).toBe(1);
  expect(await run(shop, "publish", comment._id)).toEqual([0, `Comment ${comment._id} is shown.`]);
  expect(await run(shop, "publish", comment._id)).toEqual([0, `Comment ${comment._id} was already shown.`]);
  expect(await listNames()).toEqual(["Kind", "Rude"]);
  expect((await shop.api.blog.article({ id })).article.commentCount).toBe(2);
});

test("unknown comments and wrong arguments are refused", async ({ shop }) => {
  for (const id of [newId(), "what"]) await expect(run(shop, "hide", id)).rejects.toThrow(`There is no comment ${id}.`);
  await expect(run(shop, "hide")).rejects.toThrow(UsageError);
  await expect(run(shop, "show", newId())).rejects.toThrow(UsageError);
});
