import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { seedArticles } from "./articles.ts";

test("14 articles of 300 to 700 words, by sample authors with sample comments, are added once", async ({ shop }) => {
  await seedArticles(shop.context);
  await seedArticles(shop.context);
  const { data, total } = await shop.api.blog.articles({ limit: 100 });
  expect(total).toBe(14);
  expect(readdirSync(`${import.meta.dirname}/articles`)).toHaveLength(total);
  for (const { _id, title, description, author, tags, imageUrl } of data) {
    const { article } = await shop.api.blog.article({ id: _id });
    const words = article.content.split(/\s+/).length;
    expect([title, words > 300 && words < 700]).toEqual([title, true]);
    expect(description.length).toBeGreaterThan(40);
    expect([title, description, article.content].join().match(/\w*['"]\w*/g)).toBeNull();
    expect(tags.length).toBeGreaterThan(1);
    expect(author?.name).toMatch(/^Sample Author/);
    expect(imageUrl).toMatch(/^\/media\/demo/);
    for (const { user, date } of article.comments) {
      expect(user).toMatch(/^Sample Reader/);
      expect(date > article.createdAt && new Date(date) < new Date()).toBe(true);
    }
  }
  expect(data.filter(({ commentCount }) => commentCount > 0).length).toBeGreaterThan(4);
});

test("a second run adds an article that is missing", async ({ shop }) => {
  await seedArticles(shop.context);
  const { data } = await shop.api.blog.articles({ limit: 100 });
  await shop.context.db.deleteFrom("articles").where("id", "=", data[3]!._id).execute();
  await seedArticles(shop.context);
  const again = await shop.api.blog.articles({ limit: 100 });
  expect(again.data.map(({ title }) => title)).toEqual(data.map(({ title }) => title));
});

const getImage = async ({ app }: TestShop, path: string) =>
  (await app.inject(`/media/160/demo-article/${path}`)).statusCode;

test("article images are drawn", async ({ shop }) => {
  expect(await getImage(shop, "linen/2")).toBe(200);
});

test("an article image without a width in its URL is drawn 1080 pixels wide", { tags: "long" }, async ({ shop }) => {
  const { statusCode, rawPayload } = await shop.app.inject("/media/demo-article/festive/3");
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1080, height: 675 });
});

test("invalid paths of article images are not found", async ({ shop }) => {
  for (const path of ["linen/-1", "linen", "li.nen/1", "linen/1/2"]) expect(await getImage(shop, path), path).toBe(404);
});
