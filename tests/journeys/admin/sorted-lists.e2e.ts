import { newId } from "../../../server/platform/database/id.ts";
import { createStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

/** Creates two or three rows of each list. */
async function createRows(shop: TestShop) {
  const owner = await createStaff(shop, "owner", "writes@sample.example");
  const contact = { name: "Asha", email: "asha@reader.example", message: "Does it run small?" };
  for (const subject of ["First message", "Second message"]) await shop.api.contact.send({ ...contact, subject });
  const discount = { type: "percent", percent: 10 };
  for (const [code, until] of [
    ["ZARI", "2099-01-01"],
    ["ANGRAKHA", "2098-01-01"],
  ])
    await owner.request("POST", "/promotions/coupons", { code, until, value: discount });
  for (const [name, until] of [
    ["Short sale", "2098-01-01"],
    ["Long sale", "2099-01-01"],
  ]) {
    const sale = { saleId: newId(), name, until, discount, scope: { type: "tag", tag: "linen" } };
    await owner.request("POST", "/promotions/sales", sale);
  }
  const meta = { metaTitle: "", metaDescription: "", metaKeywords: [], isDraft: true, from: null, until: null };
  for (const title of ["Repairs", "About us"]) {
    const fields = {
      kind: "page",
      title,
      category: "Useful Links",
      position: 1,
      markdown: "We repair clothes.",
      ...meta,
    };
    await owner.request("PUT", `/content/page/${newId()}`, { version: 0, fields });
  }
  const { id: productId } = await shop.createProduct();
  for (const [n, rating] of [1, 5].entries()) {
    const { api } = await shop.createCustomer(`reader${n}`);
    await api.reviews.save({ productId, rating, comment: `${rating} of five.` });
  }
}

test("lists are sorted by the heads of their columns, by keyboard, and the address has the sort", async ({
  page,
  shop,
}) => {
  await createRows(shop);
  await joinStaff(page, shop, "owner");
  for (const [path, head, first, firstOfOpposite] of [
    ["inbox?", "Age", "Second message", "First message"],
    ["content?kind=page&", "Title", "About us", "Repairs"],
    ["promotions?", "Code", "ANGRAKHA", "ZARI"],
    ["promotions?show=sales&", "Period", "Short sale", "Long sale"],
    ["history?entity=coupon&", "When", "ZARI", "ANGRAKHA"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const rows = page.locator("tbody tr");
    const column = page.getByRole("columnheader", { name: head, exact: true });
    const sort = column.getByRole("link");
    await sort.press("Enter");
    await expect(rows.first(), path).toContainText(first);
    await expect(column).toHaveAttribute("aria-sort", /ending/);
    await sort.press("Enter");
    await expect(rows.first(), path).toContainText(firstOfOpposite);
    await expect(page).toHaveURL(/[?&]sort=/);
    await page.reload();
    await expect(rows.first(), path).toContainText(firstOfOpposite);
  }
});

test("reviews are sorted by stars, and only reported ones by reports", async ({ page, shop }) => {
  await createRows(shop);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/reviews");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows.first()).toContainText("5 of five.");
  await page.getByLabel("Sort").selectOption("Fewest stars first");
  await expect(page).toHaveURL(/sort=rating/);
  await expect(rows.first()).toContainText("1 of five.");
  await page.getByRole("link", { name: /^Reported/ }).press("Enter");
  await page.getByLabel("Sort").selectOption("Most reports first");
  await expect(page.getByText("Nothing is reported")).toBeVisible();
  await page.getByRole("link", { name: /^To check/ }).press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel("Sort")).toHaveValue("");
});

test("on a phone, a select sorts the cards of a list", async ({ page, shop }) => {
  await createRows(shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/content?kind=page");
  const cards = page.getByRole("list", { name: "Content" }).getByRole("listitem");
  await page.getByLabel("Sort").selectOption("Title A–Z");
  await expect(cards.first()).toContainText("About us");
  await page.getByLabel("Sort").selectOption("Title Z–A");
  await expect(cards.first()).toContainText("Repairs");
  await page.getByLabel("Sort").selectOption("Last changed first");
  await expect(page).toHaveURL("/admin/content?kind=page");
});
