import { saveArticle } from "../../../server/features/editorial/blog/save/save-article.ts";
import { savePage } from "../../../server/features/editorial/content/content.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { password, registerAccount } from "../support/sign-in.ts";

/** Delays requests until the returned function is called. */
async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a blog list that fails to load shows an error with a link to the home page", async ({ page }) => {
  await page.goto("/contact");
  await page.route("**/api/v1/blogs/articles**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Blog" }).click();
  await expect(page.getByRole("heading", { name: "Error Loading Blog" })).toBeVisible();
  await expect(page.getByText("Failed to fetch blog posts")).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a managed page whose request fails shows an error, and Try Again loads it", async ({ page, shop }) => {
  await savePage(shop.context.db, { title: "Returns", category: "Customer Policies", description: "<p>30 days.</p>" });
  await page.goto("/contact");
  await page.route("**/manage-pages/slug/**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page.getByRole("heading", { name: "Error Loading Page" })).toBeVisible();
  await expect(page.getByText("Error fetching page data")).toBeVisible();
  await page.unroute("**/manage-pages/slug/**");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByText("30 days.")).toBeVisible();
});

test("a managed page links to the products and to the about page", async ({ page, shop }) => {
  const category = "Customer Policies";
  await savePage(shop.context.db, { title: "About us", category, description: "" });
  const id = await savePage(shop.context.db, { title: "Returns", category, description: "" });
  await page.goto(`/pages/returns/${id}`);
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/productlist");
  await page.getByRole("link", { name: "Learn More", exact: true }).click();
  await expect(page).toHaveURL("/about");
});

test("buttons show a pending label while a login, sign-up or address is submitted", async ({ page, shop }) => {
  const expectPendingLabel = async (url: string, button: string, pendingLabel: string) => {
    const release = await holdRequests(page, url);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("button", { name: pendingLabel })).toBeVisible();
    release();
  };
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill("new@shopper.example");
  await expectPendingLabel("**/protect/auth/register", "Continue", "Sending verification...");
  await expect(page).toHaveURL("/otp");
  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByLabel("Email", { exact: true }).fill(await registerAccount(shop));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expectPendingLabel("**/protect/auth/login", "Sign in", "Signing in...");
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: "Add New Address" }).click();
  for (const label of ["First Name", "Last Name", "Address Line 1", "City", "State/Province"])
    await page.getByLabel(label).fill("Sample");
  await page.getByLabel("Postal Code").fill("302001");
  await expectPendingLabel("**/address/add", "Save Address", "Saving...");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a progress bar is shown while a page loads", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/about");
  const release = await holdRequests(page, "**/api/v1/products*");
  await page.getByRole("link", { name: "Women" }).first().click();
  const progressBar = page.getByRole("progressbar", { name: "Loading" });
  await expect(progressBar).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Women" })).toBeVisible();
  await expect(progressBar).toBeHidden();
});

test("the contact form's button shows a pending label", async ({ page }) => {
  await page.goto("/contact");
  const release = await holdRequests(page, "**/api/v1/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Full Name").fill("Sample Visitor");
  await form.getByLabel("Email").fill("visitor@sample.example");
  await form.getByLabel("Subject").fill("Sizes");
  await form.getByLabel("Message").fill("Small?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(form.getByText(/^Thank you for your message/)).toBeVisible();
  await expect(form.getByLabel("Subject")).toHaveValue("");
});

test("an article without an author is by Anonymous, and its messages disappear after two and three seconds", async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await saveArticle(shop.context, {
    source: "test",
    key: "a",
    title: "On cotton",
    content: Array.from({ length: 40 }, () => "Cotton breathes. ".repeat(20)).join("\n"),
  });
  await page.clock.install();
  await page.goto(`/blogs/${id}`);
  await expect(page.getByText("Anonymous").first()).toBeVisible();
  await expect(page.getByText("8 min read")).toBeVisible();
  await expect(page.getByText("Your email will not be published.")).toBeVisible();

  // Stops the clock, so that a slow machine does not let time pass between the steps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied!" })).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${shop.context.config.publicUrl}/blogs/${id}`);
  await page.clock.runFor(1500);
  await expect(page.getByRole("button", { name: "Link copied!" })).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.clock.resume();

  await page.getByLabel("Name *").fill("Sample Reader");
  await page.getByLabel("Email *").fill("reader@sample.example");
  await page.getByLabel("Comment *").fill("It does.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  const posted = page.getByText("Your comment has been posted successfully!");
  await expect(posted).toBeVisible();
  await page.clock.runFor(2500);
  await expect(posted).toBeVisible();
  await page.clock.runFor(500);
  await expect(posted).toBeHidden();

  await page.getByRole("main").getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate("scrollY")).toBeLessThan(10);
});
