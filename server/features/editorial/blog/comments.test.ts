import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { countLinks } from "./comments.ts";

const asha = { user: "Asha", email: "asha@reader.example", comment: "Which wash do you use?" };

const ravi = { user: "Ravi", email: "ravi@reader.example", comment: "Cold, by hand." };

test("a comment needs no login, is listed first immediately, and never shows its email", async ({ shop }) => {
  const id = await shop.createArticle();
  const { comment } = await shop.api.blog.comment(
    { id },
    {
      ...asha,
      user: "  Asha\nK. ",
      comment: " Lovely.\r\n\r\n\r\nYes ",
    },
  );
  expect(comment).toMatchObject({ user: "Asha K.", comment: "Lovely.\n\nYes" });
  await shop.api.blog.comment({ id }, ravi);
  const read = await shop.api.blog.article({ id });
  expect(read.article.comments.map(({ user }) => user)).toEqual(["Ravi", "Asha K."]);
  expect(read.article.comments[1]).toEqual(comment);
  expect(read.article.commentCount).toBe(2);
  const everything = JSON.stringify([read, comment, await shop.api.blog.articles()]);
  expect(everything).not.toContain("@reader.example");
});

test("a comment requires only a name and a text", async ({ shop }) => {
  await shop.api.blog.comment({ id: await shop.createArticle() }, { user: "Asha", comment: "Yes" });
});

test("invalid fields of a comment are reported by name", async ({ shop }) => {
  const id = await shop.createArticle();
  const wrong = [
    [{ user: " " }, "user", "Name is required"],
    [{ user: "x".repeat(81) }, "user", "Name must be at most 80 characters"],
    [{ comment: "\u200b " }, "comment", "Comment is required"],
    [{ comment: "x".repeat(2001) }, "comment", "Comment must be at most 2000 characters"],
    [{ email: "asha@" }, "email", "Please enter a valid email address"],
    [{ email: undefined, notify: true }, "email", "Email is required"],
  ] as const;
  for (const [change, field, message] of wrong) {
    const { email, ...rest } = { ...asha, ...change };
    await expect(shop.api.blog.comment({ id }, { ...rest, ...(email ? { email } : {}) })).rejects.toMatchObject({
      code: "invalid",
      message,
      errors: { [field]: message },
    });
  }
});

test("a comment on an unknown article is refused", async ({ shop }) => {
  await expect(shop.api.blog.comment({ id: newId() }, asha)).rejects.toMatchObject({
    code: "not_found",
    message: "Blog Not Found",
  });
});

test("repeated and concurrent requests with the same comment create one comment", async ({ shop }) => {
  const id = await shop.createArticle();
  const { comment } = await shop.api.blog.comment({ id }, asha);
  expect((await shop.api.blog.comment({ id }, asha)).comment).toEqual(comment);
  const sent = { user: "Ravi", comment: "Once" };
  await Promise.allSettled(Array.from({ length: 20 }, () => shop.api.blog.comment({ id }, sent)));
  expect((await shop.api.blog.article({ id })).article.commentCount).toBe(2);
});

test("comments are paginated", async ({ shop }) => {
  const id = await shop.createArticle();
  const rows = Array.from({ length: 60 }, (_, n) => ({
    id: newId(),
    article_id: id,
    name: `Reader ${n}`,
    comment: "Yes",
    email: null,
    hidden_at: null,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }));
  await shop.context.db.insertInto("comments").values(rows).execute();
  expect((await shop.api.blog.article({ id })).article.comments).toHaveLength(50);
  const second = (await shop.api.blog.article({ id }, { commentsPage: 2 })).article.comments;
  expect(second.map(({ user }) => user)).toEqual(
    rows
      .slice(0, 10)
      .map(({ name }) => name)
      .reverse(),
  );
});

test("a bot that fills in the honeypot gets the usual response, and nothing is stored", async ({ shop }) => {
  const id = await shop.createArticle();
  const { comment } = await shop.api.blog.comment({ id }, { ...asha, website: "https://cheap.example", notify: true });
  expect(comment.user).toBe("Asha");
  expect((await shop.api.blog.article({ id })).article).toMatchObject({ commentCount: 0, comments: [] });
});

test("a comment with many links is refused", async ({ shop }) => {
  const id = await shop.createArticle();
  await shop.api.blog.comment({ id }, { ...asha, comment: "See https://one.example and www.two.example" });
  const comment = "https://1.example https://2.example [url=x]";
  await expect(shop.api.blog.comment({ id }, { ...asha, comment })).rejects.toMatchObject({
    code: "invalid",
    message: "A comment may hold at most 2 links.",
  });
  const texts = ["plain", "a HTTPS://b <A href", "www.a www.b", "https://www.a.example"];
  expect(texts.map(countLinks)).toEqual([0, 2, 2, 1]);
});

test("comments are rate limited per email until the window has passed", async ({ shop }) => {
  const id = await shop.createArticle();
  const postComment = (n: number) => shop.api.blog.comment({ id }, { ...asha, comment: `Number ${n}` });
  for (let n = 1; n <= 5; n++) await postComment(n);
  await expect(postComment(6)).rejects.toMatchObject({
    code: "too_many",
    message: "Too many attempts. Please try again in 10 minutes.",
  });
  await shop.api.blog.comment({ id }, ravi);
  // Others on another network who use this email do not block its owner.
  const request = { method: "POST", url: `/api/v1/blogs/articles/${id}/comments`, payload: asha } as const;
  expect((await shop.app.inject({ ...request, remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
  shop.advanceClock(10 * 60 * 1000);
  await postComment(6);
  expect((await shop.api.blog.article({ id })).article.commentCount).toBe(8);
});

test("changing emails does not circumvent the network's rate limit", async ({ shop }) => {
  const id = await shop.createArticle();
  const postComment = (n: number) =>
    shop.api.blog.comment({ id }, { user: "Bot", email: `n${n}@bot.example`, comment: `${n}` });
  for (let n = 0; n < 30; n++) await postComment(n);
  await expect(postComment(30)).rejects.toMatchObject({ code: "too_many" });
});
