import { expect, type TestShop, test } from "../../tests/shop.ts";
import { saveArticle } from "../blog/save-article.ts";
import { newId } from "../database/id.ts";
import { WrongUse } from "./command.ts";
import { commentCommand } from "./comment-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const terminal = { out: say, error: say, interactive: false };
  const code = await commentCommand.run(args, { openShop: async () => shop.context, terminal });
  return [code, ...said];
}

test("the shopkeeper hides a comment; sent again it stays hidden", async ({ shop }) => {
  const { id } = await saveArticle(shop.context, { source: "test", key: "a", title: "On cotton", content: "Text" });
  const rude = { user: "Rude", comment: "Nonsense" };
  const { comment } = await shop.api.blog.comment(id, rude);
  await shop.api.blog.comment(id, { user: "Kind", comment: "Thanks" });
  expect(await run(shop, "hide", comment._id)).toEqual([0, `Comment ${comment._id} is hidden.`]);
  expect(await run(shop, "hide", comment._id)).toEqual([0, `Comment ${comment._id} was hidden already.`]);
  await shop.api.blog.comment(id, rude);
  const { article } = await shop.api.blog.article(id);
  expect(article.comments.map(({ user }) => user)).toEqual(["Kind"]);
  expect(article.commentCount).toBe(1);
});

test("a comment that is not there is told so", async ({ shop }) => {
  for (const id of [newId(), "what"]) await expect(run(shop, "hide", id)).rejects.toThrow(`There is no comment ${id}.`);
  await expect(run(shop, "hide")).rejects.toThrow(WrongUse);
  await expect(run(shop, "show", newId())).rejects.toThrow(WrongUse);
});
