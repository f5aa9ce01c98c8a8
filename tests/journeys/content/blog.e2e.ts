import { type ArticleDraft, saveArticle } from "../../../server/features/editorial/blog/index.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const opening = "Indigo is the one great dye that does not dissolve in water, and whoever wants its blue must take the";
const content = `${opening} colour away first.\nThat is what a vat is for.\n\nCloth comes out green.`;

async function createArticle(shop: TestShop, draft: Partial<ArticleDraft> = {}) {
  const { id } = await saveArticle(shop.context, {
    source: "journey",
    key: draft.title ?? "vat",
    title: "The vat is alive",
    description: "Indigo sulks in cold weather.",
    content,
    category: "Craft",
    subCategory: "Dyeing",
    tags: ["Natural dye", "indigo"],
    author: { name: "Sample Author", email: "author@sample.example" },
    imageUrl: "/media/there-is-no-such-picture.jpg",
    createdAt: new Date("2026-01-31T20:00:00Z"),
    ...draft,
  });
  return `/blogs/${id}`;
}

async function postComment(page: Page, input: { name: string; email: string; comment: string }) {
  await page.getByLabel("Name *").fill(input.name);
  await page.getByLabel("Email *").fill(input.email);
  await page.getByLabel("Comment *").fill(input.comment);
  await page.getByLabel("Notify me of follow-up comments by email").check();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText("Your comment has been posted successfully!")).toBeVisible();
}

test("an empty blog shows an empty state with a link to the home page", async ({ page }) => {
  await page.goto("/blogs");
  await expect(page.getByRole("heading", { name: "No Blog Posts Yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a reader opens an article from the list and follows its tag", async ({ page, shop }) => {
  await createArticle(shop);
  await createArticle(shop, { title: "On wool", tags: ["wool"], createdAt: new Date("2026-01-01T00:00:00Z") });
  await page.goto("/blogs");
  await expect(page.getByRole("heading", { name: "Our Blog" })).toBeVisible();
  const article = page.getByRole("article").filter({ hasText: "The vat is alive" });
  for (const text of ["Craft", "Dyeing", "Sample Author", "Feb 1, 2026", "Indigo sulks", "indigo", "0 comments"]) {
    await expect(article).toContainText(text);
  }
  await article.getByRole("link", { name: "Read More" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The vat is alive");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/Home.*Blogs.*The vat is alive/);
  await expect(page.getByText("1 min read")).toBeVisible();
  await expect(page.getByText("1 view", { exact: true })).toBeVisible();
  await expect(page.getByRole("blockquote")).toHaveText(`${opening}…`);
  await expect(page.getByText("That is what a vat is for.")).toBeVisible();
  await expect(page.getByRole("link", { name: "author@sample.example" })).toBeVisible();
  // The image is missing, so the placeholder is shown.
  await expect(page.locator("figure img")).toHaveAttribute("src", /^\/api\/placeholder\//);

  await page.getByRole("link", { name: "Natural dye" }).first().click();
  await expect(page).toHaveURL("/blogs/tag/natural%20dye");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Natural dye");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("likes and bookmarks persist across a reload, and the link can be copied and shared", async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await createArticle(shop);
  await page.goto(path);
  for (const name of ["Like", "Bookmark"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("link", { name: "Facebook" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Like" }).click();
  await expect(page.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "false");
});

test("a commenter confirms the email, is notified of the next comment and unsubscribes", async ({ page, shop }) => {
  const path = await createArticle(shop);
  await page.goto(path);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await expect(page.getByText("Comment is required")).toBeVisible();
  await expectAccessible(page);
  await postComment(page, { name: "Sample Asha", email: "asha@reader.example", comment: "Which lime is used?" });
  const comments = page.locator("#comments li");
  await expect(comments).toHaveText([/Sample Asha.*Which lime is used\?/]);
  await expect(page.getByText("Your comment has been posted successfully!")).toBeHidden();
  await expect(page.getByText("please follow the link in the email that we sent you")).toBeVisible();
  await expectAccessible(page);
  await confirmEmail(page, shop, "asha@reader.example");
  await page.goto(path);
  await expect(comments).toHaveCount(1);

  await postComment(page, { name: "Sample Ravi", email: "ravi@reader.example", comment: "Slaked lime, <b>aged</b>." });
  await expect(comments).toHaveText([/Sample Ravi.*Slaked lime, <b>aged<\/b>\./, /Sample Asha/]);
  await expect(page.locator("body")).not.toContainText("@reader.example");

  const { text = "", html = "" } = await shop.mailbox.waitForMail("asha@reader.example");
  expect(text).toContain("Sample Ravi wrote:");
  expect(html).not.toContain("<b>aged</b>");
  await page.goto(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await confirmEmail(page, shop, "ravi@reader.example");
  await shop.api.blog.comment({ id: path.slice(7) }, { user: "Sample Meera", comment: "Thank you." });
  await shop.mailbox.waitForMail("ravi@reader.example");
  expect(shop.mailbox.mails).toHaveLength(4);
});

async function confirmEmail(page: Page, shop: TestShop, email: string) {
  const { text = "" } = await shop.mailbox.waitForMail(email);
  await page.goto(/http:\S+\/blogs\/confirm\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
}

test("a comment that is rejected or fails to send stays in the form", async ({ page, shop }) => {
  await page.goto(await createArticle(shop));
  const comment = "https://a.example https://b.example https://c.example";
  const fill = async () => {
    await page.getByLabel("Name *").fill("Sample Reader");
    await page.getByLabel("Email *").fill("reader@sample.example");
    await page.getByLabel("Comment *").fill(comment);
    await page.getByRole("button", { name: "Post Comment" }).click();
  };
  await fill();
  await expect(page.getByText("A comment may hold at most 2 links.")).toBeVisible();
  let failRequest = () => {};
  const requestFailed = new Promise<void>((resolve) => {
    failRequest = resolve;
  });
  await page.route("**/comments", (route) => requestFailed.then(() => route.abort()));
  await fill();
  await expect(page.getByRole("button", { name: "Posting..." })).toBeDisabled();
  failRequest();
  await expect(page.getByText("Failed to submit comment")).toBeVisible();
  await expect(page.getByLabel("Comment *")).toHaveValue(comment);
});

test("following an author requires a login and then sends mail about new articles", async ({ page, shop }) => {
  const path = await createArticle(shop);
  await page.goto(path);
  await page.getByRole("button", { name: "Follow Author" }).click();
  await expect(page).toHaveURL("/login");
  const asha = await shop.createCustomer("asha");
  await page.evaluate((token) => localStorage.setItem("token", token), asha.token);
  await page.goto(path);
  await page.getByRole("button", { name: "Follow Author" }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await createArticle(shop, { title: "The next vat", createdAt: new Date() });
  expect((await shop.mailbox.waitForMail(asha.email)).subject).toBe("Sample Author: The next vat");
});

test("an unknown article answers 404 with a link back to the blog", async ({ page, request }) => {
  for (const path of ["/blogs/nothing", "/blogs/0123456789abcdef01234567"]) {
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Blog Not Found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Return to Blogs" }).click();
  await expect(page).toHaveURL("/blogs");
});

test("an article that fails to load shows an error with a link to the blog", async ({ page, shop }) => {
  await createArticle(shop);
  await page.goto("/blogs");
  await page.route("**/api/v1/blogs/articles/*", (route) => route.fulfill({ status: 500, json: { status: "error" } }));
  await page.getByRole("link", { name: "Read More" }).click();
  await expect(page.getByRole("heading", { name: "Error Loading Blog" })).toBeVisible();
  await expect(page.getByText("Failed to fetch blog details")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Blogs" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is readable and has a canonical URL, Open Graph type and structured data", async ({
    page,
    shop,
  }) => {
    const path = await createArticle(shop);
    await page.goto(path);
    await expect(page.getByText("That is what a vat is for.")).toBeVisible();
    await expect(page.getByText("Feb 1, 2026")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", shop.context.config.publicUrl + path);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
    const [ld] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const { "@graph": graph } = JSON.parse(ld ?? "");
    expect(graph.map((item: { "@type": string }) => item["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
    expect(graph[0]).toMatchObject({ headline: "The vat is alive", author: { name: "Sample Author" } });
  });
});
