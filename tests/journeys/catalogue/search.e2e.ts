import { saveArticle } from "../../../server/features/editorial/blog/index.ts";
import { savePage } from "../../../server/features/editorial/content/content.ts";
import { refreshSearchWords } from "../../../server/features/merchandise/catalogue/search/index.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const rows = (page: Page) => page.getByRole("listbox", { name: "Products" }).getByRole("option");
const inPanel = (page: Page, getQuery: string) => page.getByRole("search").getByText(getQuery, { exact: true });

test("live search shows products with image and price, best match first, and supports arrows, Enter and Escape", {
  tag: "@core",
}, async ({ page, shop }) => {
  for (const [name, price] of [
    ["Blue Silk Scarf", 900],
    ["Silk Sari", 4500],
    ["Rawsilk Kurta", 2100],
    ["Cotton Kurta", 1200],
  ] as const)
    await shop.createProduct({ name, price });
  await page.goto("/");
  await field(page).click();
  await expect(inPanel(page, "Start typing to search")).toBeVisible();
  await field(page).pressSequentially("s");
  await expect(inPanel(page, "Start typing to search")).toBeVisible();
  await field(page).pressSequentially("ilk");
  await expect(rows(page)).toHaveText([/Silk Sari.*₹4,500/, /Blue Silk Scarf/, /Rawsilk Kurta/, /See all results/]);
  await expect(rows(page).first().locator("img")).toHaveCount(1);

  await page.keyboard.press("ArrowDown");
  await expect(rows(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(rows(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(0);
  await expect(field(page), "the query stays for another search").toHaveValue("silk");
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/productdetails\/silk-sari\//);
  await expect(rows(page)).toHaveCount(0);
});

test("the last row links to all results, no results show a message, and wildcards are plain text", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "100% Silk Sari" });
  await shop.createProduct({ name: "Plain Shirt", categories: ["Men", "Western Wear", "Silken Shirts"] });
  await page.goto("/contact");
  await field(page).fill("silk");
  await expect(rows(page), "the third category's name counts too").toHaveText([
    /Silken Shirts in Men › Western Wear/,
    /100% Silk Sari/,
    /Plain Shirt/,
    /See all results/,
  ]);
  await rows(page).filter({ hasText: "See all results" }).click();
  await expect(page).toHaveURL("/productlist?q=silk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “silk”");
  await expect(page.getByRole("article")).toHaveCount(2);

  await field(page).fill("zz");
  await expect(inPanel(page, "No products found")).toBeVisible();
  await field(page).fill("0%");
  await expect(rows(page)).toHaveText([/100% Silk Sari/, /See all results/]);
  await field(page).fill("__");
  await expect(inPanel(page, "No products found")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found for “__”." })).toBeVisible();
  await page.goto("/productlist?q=silk&minPrice=9000");
  await expect(page.getByRole("heading", { name: "No products match your filters." })).toBeVisible();
});

test("only a search offers sorting by relevance, which is the order of its suggestions, too", async ({
  page,
  shop,
}) => {
  for (const [name, price] of [
    ["Rawsilk Kurta", 9000],
    ["Blue Silk Scarf", 900],
    ["Silk Sari", 100],
  ] as const)
    await shop.createProduct({ name, price });
  const best = [/Silk Sari/, /Blue Silk Scarf/, /Rawsilk Kurta/];
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await page.goto("/");
  await field(page).fill("silk");
  await expect(rows(page)).toHaveText([...best, /See all results/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/productlist?q=silk");
  await expect(page.getByRole("article")).toHaveText(best);
  await expect(sort).toHaveValue("relevance");
  await expect(sort.getByRole("option").first()).toHaveText("Relevance");
  await sort.selectOption("high-low");
  await expect(page).toHaveURL("/productlist?q=silk&sort=high-low");
  await expect(page.getByRole("article")).toHaveText([/Rawsilk Kurta/, /Blue Silk Scarf/, /Silk Sari/]);
  await sort.selectOption("relevance");
  await expect(page).toHaveURL("/productlist?q=silk");
  await expect(page.getByRole("article")).toHaveText(best);
  await page.goto("/productlist?sort=relevance");
  await expect(sort).toHaveValue("high-low");
  await expect(sort.getByRole("option", { name: "Relevance" })).toHaveCount(0);
});

test("a result opens the product in the colour that its image shows, by mouse and by Enter", async ({ page, shop }) => {
  const sizes = [{ size: "M", price: 900_00, inventory: 3 }];
  const imageUrl = (color: string) => `/media/demo/cushion/${color}/solid/front/any/any/7`;
  const variations = ["Rust", "Indigo"].map((color) => ({ color, images: [imageUrl(color.toLowerCase())], sizes }));
  await shop.createProduct({ name: "Silk Sari", variations });
  const selected = page.getByRole("radio", { name: "Indigo" });
  await page.goto("/");
  await field(page).fill("silk");
  await expect(rows(page).first().locator("img")).toHaveAttribute("src", /indigo/);
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/productdetails\/silk-sari\/.*\?color=Indigo$/);
  await expect(selected).toBeChecked();
  await field(page).fill("sari");
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?color=Indigo$/);
});

test("requests are debounced, and an outdated request is cancelled", async ({ page, shop }) => {
  await shop.createProduct({ name: "Silk Sari" });
  const requested: string[] = [];
  const cancelled: string[] = [];
  const getQuery = (url: string) => new URL(url).searchParams.get("q") ?? "";
  page.on("request", (request) => /products\/search/.test(request.url()) && requested.push(getQuery(request.url())));
  page.on("requestfailed", (request) => cancelled.push(getQuery(request.url())));
  // The first query never gets a response.
  await page.route("**/products/search?q=si", () => {});
  await page.clock.install();
  await page.goto("/");
  // Stops the clock, so that slow typing on a busy machine does not trigger the debounce.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await field(page).pressSequentially("si");
  await page.clock.runFor(1000);
  await expect.poll(() => requested).toEqual(["si"]);
  await field(page).pressSequentially("lk sari");
  await page.clock.resume();
  await expect(rows(page).first()).toContainText("Silk Sari");
  expect(requested, "not one request per letter").toEqual(["si", "silk sari"]);
  expect(cancelled).toEqual(["si"]);
});

test("on a phone, where the field opens below the header, a failed search shows an error and the next one works", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Silk Sari" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  await page.route("**/products/search?*", (route) => route.abort());
  await field(page).fill("silk");
  await expect(inPanel(page, "Something went wrong. Please try again.")).toBeVisible();
  await page.unroute("**/products/search?*");
  await field(page).fill("sari");
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/productdetails\/silk-sari\//);
  await expect(field(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search field is a form", async ({ page, shop }) => {
    await shop.createProduct({ name: "Silk Sari" });
    await page.goto("/");
    await field(page).fill("sari");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/productlist?q=sari");
    await expect(page.getByRole("article")).toContainText("Silk Sari");
  });
});

test("words in any order, synonyms and typing mistakes are understood: close matches have their own heading", async ({
  page,
  shop,
}) => {
  const colors = ["Blue", "Red"].map((color) => ({ color, sizes: [{ size: "M", price: 2000_00, inventory: 3 }] }));
  const categories = ["Women", "Ethnic Wear", "Sarees"] as [string, string, string];
  await shop.createProduct({ name: "Zari Drape", categories, variations: colors });
  await shop.createProduct({ name: "Sarees and how to wear them", variations: colors.slice(0, 1) });
  await refreshSearchWords(shop.context.db);
  await page.goto("/contact");
  await field(page).fill("red sarri");
  await expect(rows(page)).toHaveText([/Did you mean red sar/, /Close matches.*Zari Drape/, /See all results/]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/productdetails\/zari-drape\//);

  await page.goto("/productlist?q=sari+red+under+3000");
  await expect(page.getByRole("article")).toHaveCount(1);
  // Products with all words need no explanation.
  await expect(page.getByRole("heading", { name: "Close matches" })).toBeHidden();
  await page.goto("/productlist?q=velvet+sari+red");
  await expect(page.getByRole("heading", { name: "Close matches" })).toBeVisible();
  await expect(page.getByText("Showing the closest matches for “velvet sari red”.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/productlist?q=sari+red+under+1000");
  const beyondPrice = "Nothing at this price matches “sari red under 1000”. These come nearest to it.";
  await expect(page.getByText(beyondPrice)).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Zari Drape");
  await page.goto("/productlist?q=zzqqxx");
  await expect(page.getByRole("heading", { name: "Nothing found for “zzqqxx”." })).toBeVisible();
  await expect(
    page
      .getByText(/filter/i)
      .filter({ visible: true })
      .and(page.locator("main p")),
  ).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "All products" })).toBeVisible();
  await page.goto("/productlist?q=sarees");
  await expect(page.getByRole("heading", { name: "Close matches" })).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("suggestions list categories with their parents, and mark the typed part of every name", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Cotton Kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await page.goto("/contact");
  await field(page).fill("kurt");
  await expect(rows(page)).toHaveText([/^Kurtas in Women › Ethnic Wear$/, /Cotton Kurta/, /See all results/]);
  await expect(rows(page).locator("mark")).toHaveText(["Kurt", "Kurt"]);
  await expectAccessible(page);
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/thirdcategory\/[0-9a-f]{24}$/);
});

test("searches for help suggest pages and articles in their own group, and list them beside the products", async ({
  page,
  shop,
}) => {
  const draft = { category: "Customer Policies" as const, description: "<p>Thirty days.</p>" };
  await savePage(shop.context.db, { ...draft, title: "Returns", metaDescription: "Thirty days to change your mind." });
  const article = { source: "test", key: "looks", content: "Text", title: "Ten silk looks for Diwali" };
  await saveArticle(shop.context, article);
  await shop.createProduct({ name: "Silk Sari" });
  await page.goto("/contact");
  await field(page).fill("return");
  const group = page.getByRole("group", { name: "Pages and articles" });
  await expect(group.getByRole("option").first()).toHaveText("ReturnsPage");
  await expect(group.locator("mark").first()).toHaveText("Return");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("0 products found, 2 pages and articles");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/returns\//);

  await field(page).fill("silk");
  await expect(rows(page)).toHaveText([/Silk Sari/, /Ten silk looks for Diwali/, /See all results/]);
  await rows(page).last().click();
  const found = page.getByRole("region", { name: "Pages and articles" });
  await expect(found.getByRole("link")).toHaveText("Ten silk looks for Diwali");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto("/productlist?q=returns");
  await expect(found.getByRole("link").first()).toHaveText("Returns");
  await expect(page.getByText("No product is called “returns”.")).toBeVisible();
  await expectAccessible(page);
  await found.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns");
});

test("recent searches are offered in the empty field, opened by arrow keys, and removed one by one or all", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Silk Sari" });
  await page.goto("/contact");
  for (const text of ["sari", "silk", "zz"]) {
    await field(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/productlist?q=${text}`);
  }
  await page.reload();
  const recent = page.getByRole("listbox", { name: "Recent searches" }).getByRole("option");
  await field(page).fill("");
  await field(page).focus();
  await expect(recent).toHaveText(["zz", "silk", "sari"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove “zz” from recent searches" }).click();
  await expect(recent).toHaveText(["silk", "sari"]);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/productlist?q=sari");
  await field(page).focus();
  await expect(recent).toHaveText(["silk", "sari"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(recent).toHaveCount(0);
  await expect(inPanel(page, "Start typing to search")).toBeVisible();
});
