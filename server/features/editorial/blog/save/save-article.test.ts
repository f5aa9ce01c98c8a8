import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { saveArticle } from "./save-article.ts";

const draft = {
  source: "folder",
  key: "on-cotton",
  title: "On cotton",
  content: "Cotton breathes.",
  tags: ["cotton"],
  author: { name: "Sample Author" },
};

test("saving an unchanged article does nothing, saving new content updates it", async ({ shop }) => {
  const first = await saveArticle(shop.context, draft);
  expect(first.outcome).toBe("new");
  expect(await saveArticle(shop.context, draft)).toEqual({ id: first.id, outcome: "unchanged" });
  const changed = { ...draft, content: "Cotton breathes, and lasts.", tags: ["care"] };
  expect(await saveArticle(shop.context, changed)).toEqual({ id: first.id, outcome: "updated" });
  const { article } = await shop.api.blog.article({ id: first.id });
  expect(article).toMatchObject({ content: "Cotton breathes, and lasts.", tags: ["care"] });
  expect((await shop.api.blog.articles({ tag: "cotton" })).total).toBe(0);
  expect((await shop.api.blog.articles({ tag: "care" })).total).toBe(1);
});

test("twenty concurrent saves of an article create one article", async ({ shop }) => {
  const saved = await Promise.all(Array.from({ length: 20 }, () => saveArticle(shop.context, draft)));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(saved.filter(({ outcome }) => outcome === "new")).toHaveLength(1);
  expect((await shop.api.blog.articles()).total).toBe(1);
});

test("an invalid article is refused with a reason", async ({ shop }) => {
  const wrong = [
    [{ title: " " }, "The article has no title."],
    [{ title: "x".repeat(201) }, "The title is longer than 200 characters."],
    [{ content: "\n" }, "“On cotton” has no text."],
    [{ content: "x".repeat(100_001) }, "“On cotton” is longer than 100,000 characters."],
    [{ tags: ["x".repeat(61)] }, `The tag “${"x".repeat(61)}” is longer than 60 characters.`],
    [
      { imageUrl: "javascript:alert(1)" },
      "“javascript:alert(1)” is not the address of an image: it must begin with / or https://.",
    ],
    [{ imageUrl: "//elsewhere" }, "“//elsewhere” is not the address of an image: it must begin with / or https://."],
  ] as const;
  for (const [change, message] of wrong) {
    await expect(saveArticle(shop.context, { ...draft, ...change })).rejects.toMatchObject({
      code: "invalid",
      message,
    });
  }
  expect((await shop.api.blog.articles()).total).toBe(0);
});

test("an author's new articles are mailed to followers only", async ({ shop }) => {
  const { id } = await saveArticle(shop.context, draft);
  const author = (await shop.api.blog.article({ id })).article.author!;
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  expect(await asha.api.blog.isFollowing({ authorId: author._id })).toMatchObject({ following: false });
  await asha.api.blog.follow({ authorId: author._id });
  expect(await asha.api.blog.follow({ authorId: author._id })).toMatchObject({ following: true });
  await ravi.api.blog.follow({ authorId: author._id });
  expect(await ravi.api.blog.unfollow({ authorId: author._id })).toMatchObject({ following: false });
  expect(await asha.api.blog.isFollowing({ authorId: author._id })).toMatchObject({ following: true });

  const next = await saveArticle(shop.context, { ...draft, key: "on-wool", title: "On wool", description: "Warm." });
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe("Sample Author: On wool");
  expect(mail.text).toContain(`http://shop.test/blogs/${next.id}`);
  expect(mail.text).toContain("You are receiving this email because you follow Sample Author.");
  const token = /unsubscribe\?token=(\S+)/.exec(mail.text ?? "")?.[1] ?? "";
  expect(await shop.api.blog.unsubscribe(token)).toMatchObject({ stopped: "New articles by Sample Author" });
  expect(await asha.api.blog.isFollowing({ authorId: author._id })).toMatchObject({ following: false });
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("old and updated articles are not announced", async ({ shop }) => {
  const { id } = await saveArticle(shop.context, draft);
  const asha = await shop.createCustomer("asha");
  await asha.api.blog.follow({ authorId: (await shop.api.blog.article({ id })).article.author!._id });
  await saveArticle(shop.context, { ...draft, content: "Changed." });
  await saveArticle(shop.context, { ...draft, key: "old", createdAt: new Date(Date.UTC(2020, 0, 1)) });
  await saveArticle(shop.context, { ...draft, key: "new", title: "News" });
  expect((await shop.mailbox.waitForMail(asha.email)).subject).toBe("Sample Author: News");
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("following requires a login and an existing author", async ({ shop }) => {
  const unknownAuthorId = "0123456789abcdef01234567";
  await expect(shop.api.blog.follow({ authorId: unknownAuthorId })).rejects.toMatchObject({
    code: "unauthenticated",
    message: "User not authenticated",
  });
  const asha = await shop.createCustomer("asha");
  await expect(asha.api.blog.follow({ authorId: unknownAuthorId })).rejects.toMatchObject({
    code: "not_found",
    message: "Author not found.",
  });
});
